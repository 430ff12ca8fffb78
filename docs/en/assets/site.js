/* Marks what a program prints, and links the title of each snippet to its file. */
;(() => {
  const mend = () => {
    for (const comment of document.querySelectorAll(".highlight .c1:not(.out)"))
      if (comment.textContent.startsWith("# >")) comment.classList.add("out")
    const repository = document.querySelector("a.md-source")?.href.replace(/\/$/, "")
    for (const title of document.querySelectorAll(".highlight .filename:not(:has(a))")) {
      const path = title.textContent
      if (!repository || !path.startsWith("snippets/")) continue
      const link = Object.assign(document.createElement("a"), { href: `${repository}/blob/main/${path}`, textContent: path })
      title.replaceChildren(link)
    }
    for (const table of document.querySelectorAll(".md-typeset__scrollwrap"))
      table.toggleAttribute("tabindex", false) || (table.scrollWidth > table.clientWidth && (table.tabIndex = 0))
    document.querySelectorAll("nav.md-code__nav").forEach((nav, i) => nav.ariaLabel ||= `Code ${i + 1}`)
    document.querySelector(".md-search[role=dialog]")?.setAttribute("aria-label", "Search")
  }
  new MutationObserver(mend).observe(document.body, { childList: true, subtree: true })
  addEventListener("resize", mend)
  mend()
})()

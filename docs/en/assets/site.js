/* Marks what a program prints, links the title of each snippet to its file, and mends what the theme leaves out for
   those who use a keyboard or a screen reader. */
;(() => {
  const all = selector => document.querySelectorAll(selector)
  const repository = document.querySelector("a.md-source")?.href.replace(/\/$/, "")
  const levels = document.querySelector('.md-nav__link:is([href$="gpu/"], [href$="gpu.html"])')?.href
  const narrow = matchMedia("(max-width: 76.234375em)") // where the theme has a drawer
  const buttons = ".md-header__button:is([for=__drawer], [for=__search]), .md-nav--primary :is([for^=__nav], [for=__toc]), .md-sidebar-button"
  const names = { __drawer: "Navigation", __search: "Search", __toc: "On this page" }
  const anchor = properties => Object.assign(document.createElement("a"), properties)
  const mend = () => {
    for (const comment of all(".highlight .c1:not(.out)"))
      if (comment.textContent.startsWith("# >")) comment.classList.add("out")
    for (const title of all(".highlight .filename:not(.linked)")) {
      title.classList.add("linked")
      const path = title.textContent
      const link = { href: `${repository}/blob/main/${path}`, rel: "noopener", textContent: path }
      if (repository && path.startsWith("snippets/")) title.replaceChildren(anchor(link))
      const level = { href: levels, className: "levels", textContent: "how far this was checked" }
      if (levels && path.endsWith("_gpu.py")) title.after(anchor(level))
    }
    for (const button of all("[data-clipboard-target]:not([data-clipboard-text])")) // the theme drops the last newline
      button.dataset.clipboardText = document.querySelector(button.dataset.clipboardTarget).textContent
    for (const table of all(".md-typeset__scrollwrap"))
      table.scrollWidth > table.clientWidth ? (table.tabIndex = 0) : table.removeAttribute("tabindex")
    all("nav.md-code__nav").forEach((nav, i) => nav.ariaLabel ||= `Code ${i + 1}`)
    all(".md-search[role=dialog]").forEach(dialog => dialog.ariaLabel = "Search")
    for (const label of all(buttons)) {
      label.tabIndex = narrow.matches ? 0 : -1
      if (!label.textContent.trim()) label.title = names[label.htmlFor]
    }
  }
  let due = 0
  const mendSoon = () => due ||= requestAnimationFrame(() => { due = 0; mend() })
  new MutationObserver(mendSoon).observe(document.body, { childList: true, subtree: true })
  addEventListener("resize", mendSoon)
  mend()
  const drawer = document.querySelector("#__drawer")
  drawer.addEventListener("change", () => drawer.checked && document.querySelector(".md-sidebar--primary a").focus())
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !drawer.checked) return
    drawer.click()
    document.querySelector("[for=__drawer].md-header__button").focus()
  })
})()

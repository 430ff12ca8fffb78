/* Runs ahead of the theme's script.

   The theme marks the body while it sets the palette, on each load too, to hold back transitions. That computes the style
   of the whole page twice more, over a quarter of the time for which its script blocks a page; so the mark is left out. */
;(() => {
  const set = document.body.setAttribute
  document.body.setAttribute = (name, value) => name === "data-md-color-switching" || set.call(document.body, name, value)
})()

/* Takes what is typed or pasted into the search box literally: an error message finds the section that shows it, with
   other numbers in it too. Rewrites what the theme tells its worker (0: the index, 2: a query), for both builders. */
;(() => {
  const split = text => text.toLowerCase().replace(/<[^>]+>|&[a-z#0-9]+;/g, " ").split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const noise = new Set(split(`a about an and are as at be but by can could do does for from has have how i if in into is
    it its just me my not of on only or should so some than that the their them then there this to use vs versus
    was what when where which while who why will with work works would write you your`))
  const isNumber = word => /^\d/.test(word)
  const plainly = text => ` ${split(text).filter(word => !isNumber(word)).join(" ")} `
  const stem = word => word.length > 4 ? word.replace(/(e|es|s|ed|ing)$/, "") : word
  let index = [], sections = [], needsAll = false // Zensical wants every word of a query, Material any
  const learn = data => {
    const kind = data.items ? "items" : "docs"
    const home = data[kind][0].location.split("#")[0] // the front page repeats the others
    data[kind] = data[kind].filter(({ location }) => location.split("#")[0] !== home)
    index = data[kind]
    needsAll = kind === "items"
  }
  const quoted = words => { // the longest run of these words that a section shows
    let best = []
    for (let from = 0; from < words.length; from++)
      for (let to = from + best.length + 1; to <= words.length; to++) {
        const run = words.slice(from, to)
        if (!sections.some(([, text]) => text.includes(` ${run.join(" ")} `))) break
        best = run
      }
    return best.filter(word => word.length > 1 && !noise.has(word))
  }
  const plain = query => {
    if (!sections.length) sections = index.map(({ title, text }) => [plainly(title), plainly(`${title} ${text}`)])
    const words = split(query).filter(word => !isNumber(word)), must = needsAll ? "" : "+"
    const run = words.length > 3 ? quoted(words) : []
    if (run.length > 2) return run.map(word => must + word).join(" ")
    const meant = words.filter(word => !noise.has(word))
    let best = [], most = 0, name = [] // the words that one section holds, and of one word alone, those of its title
    for (const [title, text] of sections) {
      const held = meant.filter(word => text.includes(` ${stem(word)}`))
      const exact = held.filter(word => text.includes(` ${word} `))
      const named = held.filter(word => title.includes(` ${stem(word)}`))
      const score = held.length * 9 + exact.length + named.length * 3 / split(title).length
      if (score <= most) continue
      most = score
      best = held.map(word => exact.includes(word) ? must + word : stem(word))
      name = meant.length === 1 && named.length && !needsAll ? split(title).filter(word => !noise.has(word)) : []
    }
    if (best.length) return [...best, ...name].join(" ")
    return meant.map(word => needsAll || word.length < 5 || word.length > 30 ? word : `${word}~2`).join(" ") || query
  }
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (message, ...rest) {
    const { type, data } = message
    if (type === 0) learn(data)
    if (type === 2 && typeof data === "string") message = { type, data: plain(data) }
    if (type === 2 && data.input) message = { type, data: { ...data, input: plain(data.input) } }
    return post.call(this, message, ...rest)
  }
  addEventListener("input", ({ target }) => { // Material listens for keys only, and misses what a mouse pastes
    if (target.matches?.("[data-md-component=search-query]"))
      target.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }))
  })
})()

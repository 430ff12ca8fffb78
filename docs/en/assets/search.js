/* Takes what is pasted into the search box literally: an error message finds its section, with other numbers in it
   too. Rewrites what the theme tells its worker (0: the index, 2: a query), in Material's form and in Zensical's. */
;(() => {
  const split = text => text.toLowerCase().replace(/<[^>]+>|&[a-z]+;/g, " ").split(/[^\p{L}\p{N}_]+/u).filter(Boolean)
  const parts = text => split(text).flatMap(word => [word, ...word.split("_")]).filter(Boolean)
  const noise = new Set(split(`a an and as at be by can do does for from how i if in into is it my not of on or so
    than that the then this to vs versus was what when where which why with`))
  let titles = [], known = new Set(), needsAll = false
  const learn = ({ items, docs }) => {
    needsAll = !!items // Zensical wants every word, Material any word
    titles = (items || docs).map(item => [...new Set(split(item.title))].filter(word => !/^\d/.test(word)))
    known = new Set((items || docs).flatMap(item => parts(item.title + " " + item.text)))
  }
  const plain = query => {
    const words = split(query)
    if (words.length > 4) { // a sentence: is it one of our headings?
      let best = [], most = .5
      for (const title of titles) {
        const same = title.filter(word => words.includes(word))
        if (same.length > 2 && same.length / title.length > most) [best, most] = [same, same.length / title.length]
      }
      if (best.length) return best.join(" ")
    }
    let keep = words.filter(word => !noise.has(word))
    if (!keep.length) return query
    if (needsAll) {
      const found = keep.filter(word => parts(word).every(part => known.has(part)))
      return (keep.length > 2 && found.length ? found : keep).join(" ")
    }
    if (keep.length < 4) // up to two letters wrong in a word that no page holds
      keep.push(...keep.filter(word => /^\p{L}{5,}$/u.test(word) && !known.has(word)).map(word => word + "~2"))
    return keep.join(" ")
  }
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message?.type === 0 && message.data) learn(message.data)
    if (message?.type === 2) {
      const { data } = message
      message = { ...message, data: data?.input ? { ...data, input: plain(data.input) } : plain(data) }
    }
    return post.call(this, message, ...rest)
  }
  addEventListener("input", ({ target }) => { // Material listens for keys only, and misses what a mouse pastes
    if (target.matches?.("[data-md-component=search-query]"))
      target.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }))
  })
})()

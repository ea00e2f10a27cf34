// Stands in every page behind everything else (src/shell/document-parts.tsx) and starts its scripts once what it shows is
// there. Keys and buttons that are pressed before the page can answer are kept until it says that it can
// (src/shell/providers.tsx).
;(() => {
  const PATIENCE_MS = { video: 1000, page: 3000 }
  /**
   * A film that is not there by then has its first picture hold its place, and the rest of the page comes around it: fetched
   * and drawn beside it they would delay it.
   */
  const FILM_FIRST_MS = 250
  const MOST_KEPT = 10
  /** The other faces are their stand-ins, from the system: looking for those takes as long as a layout. */
  const FETCHED = /^(text|heading)(Latin|Extended)$/
  const kept = []

  const keep = (event) => {
    if (!event.isTrusted || kept.length === MOST_KEPT) return
    const { type, key, code, shiftKey } = event
    if (type === 'keydown')
      kept.push(() => {
        const again = new KeyboardEvent(type, { key, code, shiftKey, bubbles: true, cancelable: true })
        ;(document.activeElement ?? document.body).dispatchEvent(again)
      })
    // Links lead on by themselves.
    const button = type === 'click' ? event.target.closest('button') : null
    if (button) kept.push(() => button.click())
  }
  const answer = () => {
    for (const type of ['keydown', 'click']) removeEventListener(type, keep, true)
    for (const again of kept) again()
  }
  for (const type of ['keydown', 'click']) addEventListener(type, keep, true)
  addEventListener('kramik:ready', answer, { once: true })

  const touches = ['pointerdown', 'touchstart', 'keydown', 'wheel']
  let hasBegun = false

  const showRest = () => {
    const rest = document.getElementById('rest')
    if (!rest) return
    document.getElementById('film-first').replaceWith(rest.content)
    rest.remove()
  }

  /** They were left out of the film's way (src/ui/fonts.ts). All are put in at once: the page is laid out anew with each. */
  const showLetters = async () => {
    const { dataset } = document.documentElement
    if (dataset.film === undefined) return
    const fetched = [...document.fonts].filter(({ family }) => FETCHED.test(family))
    await Promise.allSettled(fetched.map((face) => face.load()))
    delete dataset.film
  }

  const start = (late) => () => {
    const script = document.createElement('script')
    // As it is written: the bundler's runtime knows its files by that, and looks for the element they came from.
    script.setAttribute('src', late.getAttribute('src'))
    script.async = false
    late.replaceWith(script)
  }

  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    for (const touch of touches) removeEventListener(touch, begin)
    showRest()
    const steps = [showLetters, ...[...document.querySelectorAll('script[type="text/late"]')].map(start)]
    // Behind the frame that shows the rest, each in a task of its own: all at once would keep a slow phone for a tenth of a second.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const step = steps.shift()
      if (!step) return port1.close()
      step()
      port2.postMessage(null)
    }
    port2.postMessage(null)
  }

  // What is typed into a form that its script takes over later would be lost.
  if (document.querySelector('form')) return begin()
  for (const touch of touches) addEventListener(touch, begin, { passive: true })
  const video = document.querySelector('video[autoplay]')
  setTimeout(begin, video ? PATIENCE_MS.video : PATIENCE_MS.page)
  if (!video) {
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
    return
  }
  setTimeout(() => {
    if (hasBegun) return
    showRest()
    if (video.dataset.poster) video.poster = video.dataset.poster
  }, FILM_FIRST_MS)
  if (video.error) return begin()
  // Whoever saves data gets its ladder instead, which takes scripts (src/features/feed/player/use-source.ts).
  const isSavingData = navigator.connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches
  if (isSavingData && video.dataset.hasLadder !== undefined) {
    video.removeAttribute('src')
    video.load()
    return begin()
  }
  video.addEventListener('error', begin)
  if (video.requestVideoFrameCallback) video.requestVideoFrameCallback(begin)
  else video.addEventListener('playing', begin)
})()

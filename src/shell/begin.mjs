// Starts the page's scripts after its first paint or a film's first frame, which they would delay. Delete it once
// `npm run bench first-frame` holds without it. Inlined at the end of each page (src/shell/begin-script.ts).
// Clicks and keys before hydration are replayed afterwards (src/shell/providers.tsx).
;(() => {
  // The token of a link leaves the address at once, before the router reads it (src/lib/browser/link-token.ts).
  const { pathname, search, hash } = location
  const token = new URLSearchParams(search).get('authToken')
  if (token !== null) {
    globalThis.kramikLinkToken = token
    const isOther = (part) => !new URLSearchParams(part).has('authToken')
    const rest = search.slice(1).split('&').filter(isOther).join('&')
    history.replaceState(history.state, '', pathname + (rest && `?${rest}`) + hash)
    try {
      sessionStorage.setItem('link-token', token)
    } catch {
      // Blocked storage: the token lasts until the page is left.
    }
  }

  const MAX_WAIT_MS = { film: 1000, page: 3000 }
  const FILM_FIRST_MS = 250
  const MAX_RECORDED = 10
  const TOUCHES = ['pointerdown', 'touchstart', 'keydown', 'wheel']
  const film = document.querySelector('video[autoplay]')
  const recorded = []
  const record = ({ isTrusted, type, target, key, code, shiftKey }) => {
    if (!isTrusted || recorded.length === MAX_RECORDED) return
    if (type === 'keydown') {
      const again = new KeyboardEvent(type, { key, code, shiftKey, bubbles: true, cancelable: true })
      return recorded.push(() => (document.activeElement ?? document.body).dispatchEvent(again))
    }
    // Links need no replay, because they work without scripts.
    const button = target.closest('button')
    if (button) recorded.push(() => button.click())
  }
  for (const type of ['keydown', 'click']) addEventListener(type, record, true)
  const replay = () => {
    for (const type of ['keydown', 'click']) removeEventListener(type, record, true)
    for (const again of recorded) again()
  }
  addEventListener('kramik:ready', replay, { once: true })

  const start = (late) => {
    if (!late.isConnected) return
    const script = document.createElement('script')
    // The raw attribute, because the bundler's runtime looks up scripts by it.
    script.setAttribute('src', late.getAttribute('src'))
    script.async = false
    late.replaceWith(script)
  }
  const begin = () => {
    // Shows everything but the film, which was hidden until now (feed-layout.module.css).
    document.documentElement.dataset.shown = ''
    // One task per script: starting all in one blocks a slow phone for 100 ms.
    for (const late of document.querySelectorAll('script[type="text/late"]')) setTimeout(start, 0, late)
  }

  // Start at once, because text typed before hydration would be lost.
  if (document.querySelector('form')) return begin()
  for (const touch of TOUCHES) addEventListener(touch, begin, { passive: true, once: true })
  setTimeout(begin, film ? MAX_WAIT_MS.film : MAX_WAIT_MS.page)
  if (!film) return new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
  // The HTML is the same for each second that a link names (features/video/feed/feed.tsx).
  const second = Number(new URLSearchParams(search).get('t'))
  if (second > 0 && second < film.dataset.duration && film.hasAttribute('src'))
    film.setAttribute('src', `${film.getAttribute('src')}#t=${second}`)
  setTimeout(() => {
    document.documentElement.dataset.shown = ''
    const { poster } = film.dataset
    if (poster !== undefined && film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) film.poster = poster
  }, FILM_FIRST_MS)
  // With data saving HLS is played instead of the file, which needs scripts (features/video/feed/player/use-source.ts).
  const isSavingData = navigator.connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches
  if (isSavingData && film.dataset.hasLadder !== undefined) film.removeAttribute('src')
  // A live that is joined already has no source either (src/media/janus/gateway.mjs).
  if (!film.hasAttribute('src') && !globalThis.kramikGateway?.isJoining()) {
    film.load()
    return begin()
  }
  if (film.error) return begin()
  film.addEventListener('error', begin)
  if (film.requestVideoFrameCallback) film.requestVideoFrameCallback(begin)
  else film.addEventListener('playing', begin)
})()

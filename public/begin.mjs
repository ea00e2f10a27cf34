// Starts the page's scripts once its first picture is there; see src/shell/document-parts.tsx.
;(() => {
  const PATIENCE_MS = 1000
  const touches = ['pointerdown', 'touchstart', 'keydown', 'wheel']
  let hasBegun = false

  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    for (const touch of touches) removeEventListener(touch, begin)
    for (const late of document.querySelectorAll('script[type="text/late"]')) {
      const script = document.createElement('script')
      // As it is written: the bundler's runtime knows its files by that, and looks for the element they came from.
      script.setAttribute('src', late.getAttribute('src'))
      script.async = false
      late.replaceWith(script)
    }
  }

  const video = document.querySelector('video[autoplay]')
  if (!video || video.error) return begin()
  for (const touch of touches) addEventListener(touch, begin, { passive: true })
  video.addEventListener('error', begin)
  if (video.requestVideoFrameCallback) video.requestVideoFrameCallback(begin)
  else video.addEventListener('playing', begin)
  setTimeout(begin, PATIENCE_MS)
})()

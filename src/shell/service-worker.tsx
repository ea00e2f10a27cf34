import { useEffect } from 'react'
import { isProduction } from '#lib/env.ts'

/** Long after the page has everything it wants, so that nobody's first visit pays for their next one. */
const REGISTER_AFTER_MS = 4000

/** Registers the worker that shows the offline page; a new build brings a new one. Production only. */
export function ServiceWorker() {
  useEffect(() => {
    if (!isProduction || !('serviceWorker' in navigator)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const register = () => {
      const address = `/sw.js?v=${encodeURIComponent(window.__NEXT_DATA__.buildId)}`
      const attempt = () => {
        // Forbidden or full: the shop works without it.
        if (navigator.onLine)
          navigator.serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => undefined)
      }
      timer = setTimeout(attempt, REGISTER_AFTER_MS)
    }
    if (document.readyState === 'complete') register()
    else window.addEventListener('load', register, { once: true })
    return () => {
      window.removeEventListener('load', register)
      clearTimeout(timer)
    }
  }, [])
  return null
}

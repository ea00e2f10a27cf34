import { useEffect } from 'react'
import { isProduction } from '#lib/shared/env.ts'

/** Late enough for the page to have loaded everything, so that a first visit is not slowed down. */
const REGISTER_AFTER_MS = 4000

/** Registers the service worker that shows the offline page. Each build has its own. Production only. */
export function ServiceWorker() {
  useEffect(() => {
    if (!isProduction || !('serviceWorker' in navigator)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const register = () => {
      const address = `/sw.js?v=${encodeURIComponent(window.__NEXT_DATA__.buildId)}`
      const attempt = () => {
        // Registration may be forbidden or storage full. The shop works without it.
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

import { useSyncExternalStore } from 'react'

/** Width below which a screen counts as mobile. The style sheets repeat the number. */
const MOBILE = '(width < 1200px)'

function onMobile(listener: () => void) {
  const query = window.matchMedia(MOBILE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * False on the server and until hydration, so that the rendered HTML is the same for all screens. The first paint must
 * therefore rely on media queries.
 */
export const useIsMobile = () =>
  useSyncExternalStore(
    onMobile,
    () => window.matchMedia(MOBILE).matches,
    () => false,
  )

function onConnection(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** True while the browser is online, and on the server. */
export const useIsOnline = () =>
  useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  )

import { useSyncExternalStore } from 'react'

/** Breakpoints below which a screen counts as mobile and as small mobile. The style sheets repeat the numbers. */
const SMALL_DESKTOP = 1200
const SMALL_TABLET = 768

const narrower = (width: number) => `(width < ${width}px)`
const isNarrower = (width: number) => window.matchMedia(narrower(width)).matches

function onWidth(width: number, listener: () => void) {
  const query = window.matchMedia(narrower(width))
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const onMobile = (listener: () => void) => onWidth(SMALL_DESKTOP, listener)
const onSmallMobile = (listener: () => void) => onWidth(SMALL_TABLET, listener)

/**
 * False on the server and until hydration, so that the rendered HTML is the same for all screens. The first paint must
 * therefore rely on media queries.
 */
export const useIsMobile = () =>
  useSyncExternalStore(
    onMobile,
    () => isNarrower(SMALL_DESKTOP),
    () => false,
  )
export const useIsSmallMobile = () =>
  useSyncExternalStore(
    onSmallMobile,
    () => isNarrower(SMALL_TABLET),
    () => false,
  )

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** True while the tab is visible, and on the server. */
export const useIsPageVisible = () =>
  useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => true,
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

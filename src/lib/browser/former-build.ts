import Router from 'next/router'
import { hasTyped } from './code-failure.ts'
import { isPageHeld } from './held-page.ts'
import { sessionStore } from './storage.ts'

/** Nobody who comes back after this time expects the page as it was left, in milliseconds. */
const HIDDEN_MS = 60_000
/** Build whose page the tab has left by itself: once only, because both builds serve for a while. */
const LEFT_KEY = 'kramik-left-build'

/**
 * Returns a function that notes the build of the server that answered. Once it is another one than that of the page, the
 * page is loaded anew when nobody notices: with the next page, or when the tab is shown again after a while.
 */
export function createBuildWatch(): (build: string | null) => void {
  let isFormer = false
  let hiddenAt = 0

  function leave(load: () => void): void {
    Router.events.off('routeChangeStart', openAnew)
    document.removeEventListener('visibilitychange', reloadWhenBack)
    sessionStore.set(LEFT_KEY, window.__NEXT_DATA__.buildId)
    load()
  }
  function openAnew(url: string, { shallow }: { shallow: boolean }): void {
    if (!shallow && !isPageHeld()) leave(() => window.location.assign(url))
  }
  function reloadWhenBack(): void {
    if (document.visibilityState === 'hidden') hiddenAt = performance.now()
    else if (performance.now() - hiddenAt >= HIDDEN_MS && !isPageHeld() && !hasTyped())
      leave(() => window.location.reload())
  }

  return (build) => {
    if (build === null || isFormer) return
    const { buildId } = window.__NEXT_DATA__
    if (build === buildId || sessionStore.get(LEFT_KEY) === buildId) return
    isFormer = true
    Router.events.on('routeChangeStart', openAnew)
    document.addEventListener('visibilitychange', reloadWhenBack)
  }
}

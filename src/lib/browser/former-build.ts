import Router from 'next/router'
import { hasTyped } from './code-failure.ts'
import { isPageHeld } from './held-page.ts'
import { sessionStore } from './storage.ts'

/** Nobody who comes back after this time expects the page as it was left, in milliseconds. */
const HIDDEN_MS = 60_000
/** Build after whose page the tab was loaded anew by itself: once only, while both builds serve. */
const LEFT_KEY = 'kramik-left-build'

let isFormer = false
let hiddenAt = 0

/**
 * Notes the build of the server that answered. Once it is another one than that of the page, the page is loaded anew at
 * a moment when nobody notices: with the next page, or when the tab is shown again after a while.
 */
export function noteBuild(build: string | null): void {
  const { buildId } = window.__NEXT_DATA__
  if (build === null || build === buildId || isFormer || sessionStore.get(LEFT_KEY) === buildId) return
  isFormer = true
  Router.events.on('routeChangeStart', openAnew)
  document.addEventListener('visibilitychange', reloadWhenBack)
}

function leave(load: () => void): void {
  sessionStore.set(LEFT_KEY, window.__NEXT_DATA__.buildId)
  load()
}

function openAnew(url: string, { shallow }: { shallow: boolean }): void {
  if (!shallow && !isPageHeld()) leave(() => window.location.assign(url))
}

function reloadWhenBack(): void {
  if (document.visibilityState === 'hidden') {
    hiddenAt = performance.now()
    return
  }
  if (performance.now() - hiddenAt >= HIDDEN_MS && !isPageHeld() && !hasTyped()) leave(() => window.location.reload())
}

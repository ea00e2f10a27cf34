import Router from 'next/router'
import { sessionStore } from './storage.ts'

/** Reason that a part of the program could not be loaded. */
export type CodeFailure = 'network' | 'outdated'

/** Build that the tab has reloaded: one that comes again, from a cache in between, is not reloaded in a circle. */
const RELOADED_KEY = 'kramik-reloaded'

/** `outdated`: the server has another build than the page, so that the page's files are gone. */
export async function findCodeFailure(): Promise<CodeFailure> {
  const manifest = `/_next/static/${window.__NEXT_DATA__.buildId}/_buildManifest.js`
  const status = await fetch(manifest, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.status,
    () => 0,
  )
  return status === 404 ? 'outdated' : 'network'
}

/** True if text may be lost. Fields that a form has filled in count as typed, to be on the safe side. */
export const hasTyped = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ type, value, defaultValue }) =>
      !['checkbox', 'radio', 'file', 'hidden'].includes(type) && value !== defaultValue,
  )

/** Reloads a page of a former build: at once if nothing was typed on it, else with the next page. */
export function reloadWhenSafe() {
  const { buildId } = window.__NEXT_DATA__
  if (!hasTyped() && sessionStore.get(RELOADED_KEY) !== buildId) {
    sessionStore.set(RELOADED_KEY, buildId)
    return window.location.reload()
  }
  Router.events.off('routeChangeStart', openAnew)
  Router.events.on('routeChangeStart', openAnew)
}

function openAnew(url: string, { shallow }: { shallow: boolean }) {
  if (!shallow) window.location.assign(url)
}

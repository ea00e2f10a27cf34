import Router from 'next/router'
import { sessionStore } from './storage.ts'

/** Reason that a part of the program could not be loaded. */
export type CodeFailure = 'network' | 'outdated'

const RELOADED_KEY = 'kramik-reloaded'
/** A build that still fails after a reload is not reloaded again at once. */
const RELOAD_EVERY_MS = 60_000

/** `outdated`: the server has another build than the page, so that the page's files are gone. */
export async function findCodeFailure(): Promise<CodeFailure> {
  const manifest = `/_next/static/${window.__NEXT_DATA__.buildId}/_buildManifest.js`
  const status = await fetch(manifest, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.status,
    () => 0,
  )
  return status === 404 ? 'outdated' : 'network'
}

/** Text that would be lost. A field's default is what the form was opened with. */
const hasTyped = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ type, value, defaultValue }) =>
      !['checkbox', 'radio', 'file', 'hidden'].includes(type) && value !== defaultValue,
  )

/** Reloads a page of a former build: at once if nothing was typed on it, else with the next page. */
export function reloadWhenSafe() {
  const last = Number(sessionStore.get(RELOADED_KEY))
  if (!hasTyped() && Date.now() - last > RELOAD_EVERY_MS) {
    sessionStore.set(RELOADED_KEY, String(Date.now()))
    return window.location.reload()
  }
  Router.events.off('routeChangeStart', openAnew)
  Router.events.on('routeChangeStart', openAnew)
}

function openAnew(url: string, { shallow }: { shallow: boolean }) {
  if (!shallow) window.location.assign(url)
}

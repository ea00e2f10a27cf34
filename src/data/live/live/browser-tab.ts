import { sessionStore } from '#lib/browser/storage.ts'

const KEY = 'live-browser-tab'

let tab: string | undefined

/** Id of this tab for the API. It survives a reload, so that the tab can continue its live. */
export function browserTab(): string {
  if (tab !== undefined) return tab
  const name = sessionStore.get(KEY) ?? crypto.randomUUID()
  tab = name
  // Kept in the storage only during navigation. Otherwise a duplicated tab would inherit the id.
  const clear = () => sessionStore.remove(KEY)
  clear()
  window.addEventListener('pageshow', clear)
  window.addEventListener('pagehide', () => sessionStore.set(KEY, name))
  return name
}

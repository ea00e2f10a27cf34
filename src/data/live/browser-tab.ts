import { sessionStore } from '#lib/storage.ts'

const KEY = 'live-browser-tab'

let tab: string | undefined

/** By which the API knows this tab again, also after a reload: it goes on with the live that it has sent. */
export function browserTab(): string {
  if (tab !== undefined) return tab
  const name = sessionStore.get(KEY) ?? crypto.randomUUID()
  tab = name
  // Kept only from page to page: a tab that is copied while this one is there gets a name of its own.
  const forget = () => sessionStore.remove(KEY)
  forget()
  window.addEventListener('pageshow', forget)
  window.addEventListener('pagehide', () => sessionStore.set(KEY, name))
  return name
}

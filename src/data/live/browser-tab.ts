import { sessionStore } from '#lib/storage.ts'

const KEY = 'live-browser-tab'

/** By which the API knows this tab again, also after a reload: it goes on with the live that it has sent. */
export function browserTab(): string {
  const known = sessionStore.get(KEY)
  if (known) return known
  const made = crypto.randomUUID()
  sessionStore.set(KEY, made)
  return sessionStore.get(KEY) ?? madeHere(made)
}

let kept: string | undefined
/** Where nothing can be kept. */
const madeHere = (made: string) => (kept ??= made)

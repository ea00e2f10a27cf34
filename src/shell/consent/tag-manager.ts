import type { ConsentCategory } from '../lib/consent.ts'

export type TagManager = { id: string; host: string }

type DataLayer = unknown[]
const dataLayer = (): DataLayer => ((window as unknown as { dataLayer?: DataLayer }).dataLayer ??= [])

/** Consent types of the tag manager for each category. */
const STORAGE: Record<ConsentCategory, readonly string[]> = {
  statistics: ['analytics_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'],
}

const answers = (granted: readonly ConsentCategory[]) =>
  Object.fromEntries(
    Object.entries(STORAGE).flatMap(([category, names]) =>
      names.map((name) => [name, granted.includes(category as ConsentCategory) ? 'granted' : 'denied']),
    ),
  )

function command(..._words: unknown[]) {
  // oxlint-disable-next-line prefer-rest-params -- the script recognises commands as `arguments` objects
  dataLayer().push(arguments)
}

let isLoaded = false
export const isTagManagerLoaded = () => isLoaded

/** Loads the script once with the granted consents. Everything else is denied before the script runs. */
export function loadTagManager({ id, host }: TagManager, granted: readonly ConsentCategory[]) {
  if (isLoaded) return command('consent', 'update', answers(granted))
  isLoaded = true
  command('consent', 'default', answers([]))
  command('consent', 'update', answers(granted))
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.src = `${host}/gtm.js?id=${encodeURIComponent(id)}`
  script.async = true
  document.head.append(script)
}

/** Deletes all cookies. All of them come from the tag manager's scripts, because we set none. */
export function dropCookies() {
  const domains = location.hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'))
  for (const cookie of document.cookie.split('; ').filter(Boolean)) {
    const name = cookie.split('=', 1)[0] ?? ''
    for (const domain of ['', ...domains.map((host) => `; domain=${host}`)])
      document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}

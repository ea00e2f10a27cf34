import type { ConsentCategory } from '../lib/consent.ts'

export type TagManager = { id: string; host: string }

type DataLayer = unknown[]
const dataLayer = (): DataLayer => ((window as unknown as { dataLayer?: DataLayer }).dataLayer ??= [])

/** What a tag manager calls the kinds of storage that each category allows. */
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
  // oxlint-disable-next-line prefer-rest-params -- the script tells commands from events by their being an `arguments` object
  dataLayer().push(arguments)
}

let isLoaded = false
export const isTagManagerLoaded = () => isLoaded

/** Brings the script, once, and tells it what was agreed to; everything else is denied before it can ask. */
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

/** We keep nothing in cookies: whatever is there, those scripts have left behind. */
export function dropCookies() {
  const domains = location.hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'))
  for (const cookie of document.cookie.split('; ').filter(Boolean)) {
    const name = cookie.split('=', 1)[0] ?? ''
    for (const domain of ['', ...domains.map((host) => `; domain=${host}`)])
      document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}

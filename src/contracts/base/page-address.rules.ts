import { fold } from '#lib/base/fold.ts'
import { UUID_PATTERN } from './common.rules.ts'

/** Paths of pages that the server also uses, in mails and calendars. */
export const videoPath = (username: string, uuid: string, type: string) =>
  `/profile/${encodeURIComponent(username)}/video/${uuid}/${type}`
export const shopCalendarPath = (slug: string) => `/sklep/${encodeURIComponent(slug)}/kalendarz-wydarzen`

const SLUG_MAX = 60

/** The words of the name are for readers; the uuid, which ends it, is what is found. */
export function productPath({ name, fullName }: { name: string; fullName: string }, definitionUuid: string): string {
  const words = fold(fullName || name).match(/[a-z0-9]+/g) ?? []
  const slug = words.join('-').slice(0, SLUG_MAX).replace(/-$/, '')
  return `/produkt/${slug === '' ? '' : `${slug}-`}${definitionUuid}`
}

/** Uuid of a product in the last part of its address; null if it has none. */
export const productUuidIn = (address: string): string | null =>
  new RegExp(`^(?:.*-)?(${UUID_PATTERN})$`).exec(address)?.[1] ?? null

export const profilePath = (username: string) => `/profile/user/${encodeURIComponent(username)}`

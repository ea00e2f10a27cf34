import { serverNow } from '#lib/base/server-clock.ts'

/** Purposes that need consent. Technically necessary storage needs none. */
export const CONSENT_CATEGORIES = ['statistics', 'marketing'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** Stored in local storage; `at` in milliseconds since the epoch. */
export type Consent = { version: number; at: number; granted: ConsentCategory[] }

export const CONSENT_KEY = 'kramik-consent'
/** Increase it when the purposes change, so that everybody is asked again. */
export const CONSENT_VERSION = 1
/** Six months, after which users are asked again. */
const VALID_FOR_MS = 183 * 24 * 60 * 60 * 1000

/** Null if there is no answer, or it is expired, of another version, or unreadable. */
export function readConsent(stored: string | null, now = serverNow()): Consent | null {
  const consent = parse(stored)
  if (!isConsent(consent)) return null
  const age = now - consent.at
  return age >= 0 && age < VALID_FOR_MS ? consent : null
}

const isConsent = (value: unknown): value is Consent =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === CONSENT_VERSION &&
  'at' in value &&
  typeof value.at === 'number' &&
  'granted' in value &&
  Array.isArray(value.granted) &&
  value.granted.every((one) => CONSENT_CATEGORIES.includes(one as ConsentCategory))

export const giveConsent = (granted: readonly ConsentCategory[], now = serverNow()): Consent => ({
  version: CONSENT_VERSION,
  at: now,
  granted: CONSENT_CATEGORIES.filter((category) => granted.includes(category)),
})

/** True if a consent given before is missing now. */
export const isWithdrawn = (before: Consent | null, after: Consent) =>
  before?.granted.some((category) => !after.granted.includes(category)) ?? false

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null // not written by us
  }
}

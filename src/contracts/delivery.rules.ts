export const DELIVERY_KINDS = ['courier', 'locker', 'pickup'] as const

/** Maximum number of delivery options of a seller. */
export const DELIVERY_OPTIONS_MAX = 10
/** Maximum dispatch time that a seller may promise, in working days. */
export const DISPATCH_DAYS_MAX = 20
export const POINTS_FOUND_MAX = 20

const POLISH_ZIPCODE = /^\d{2}-?\d{3}$/

/** Normalises `00950` and `00-950` to `00-950`; null if it is not a Polish post code. */
export function readZipcode(text: string): string | null {
  const trimmed = text.trim()
  if (!POLISH_ZIPCODE.test(trimmed)) return null
  return `${trimmed.slice(0, 2)}-${trimmed.slice(-3)}`
}

export const DELIVERY_KINDS = ['courier', 'locker', 'pickup'] as const

/** Delivery options of one seller. */
export const DELIVERY_OPTIONS_MAX = 10
/** Working days in which a seller may promise to send. */
export const DISPATCH_DAYS_MAX = 20
export const POINTS_FOUND_MAX = 20

const POLISH_ZIPCODE = /^\d{2}-?\d{3}$/

/** `00950` and `00-950` → `00-950`; null for what is no Polish post code. */
export function readZipcode(text: string): string | null {
  const trimmed = text.trim()
  if (!POLISH_ZIPCODE.test(trimmed)) return null
  return `${trimmed.slice(0, 2)}-${trimmed.slice(-3)}`
}

/** Entries on a page of any list, at most. */
export const MAX_LIMIT = 50
export const PRICE_MIN = 0.01
/** A price of the shop: what is beyond is a slip of the finger. */
export const PRICE_MAX = 1_000_000_000

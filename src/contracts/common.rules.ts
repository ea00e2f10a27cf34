/** Entries on a page of any list, at most. */
export const MAX_LIMIT = 50
/** The last page that can be asked for by its number. */
export const MAX_PAGE = 1_000_000
/** Values of one parameter that is repeated, at most. */
export const MAX_VALUES = 100
export const PRICE_MIN = 0.01
/** A price of the shop: what is beyond is a slip of the finger. */
export const PRICE_MAX = 1_000_000_000

/** As we write a uuid: in small letters. */
export const UUID_PATTERN = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const UUID = new RegExp(`^${UUID_PATTERN}$`)
/** For where the contracts' library does not belong. */
export const isUuid = (text: string) => UUID.test(text)

/** Maximum number of entries on a page of any list. */
export const MAX_LIMIT = 50
/** Maximum page number. */
export const MAX_PAGE = 1_000_000
/** Maximum number of values of a repeated parameter. */
export const MAX_VALUES = 100
export const PRICE_MIN = 0.01
/** Higher prices are refused as typing errors. */
export const PRICE_MAX = 1_000_000_000

/** Pattern of a uuid in lower case, as stored and sent by the API. */
export const UUID_PATTERN = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const UUID = new RegExp(`^${UUID_PATTERN}$`)
/** Check without zod, for modules that must not bundle it. */
export const isUuid = (text: string) => UUID.test(text)

/** Type of a video: a number in JSON, a name in paths and filters. */
export const VIDEO_TYPE = { live: 0, vod: 1, short: 2 } as const
/** Label of a reel, if it has one. */
export const PROMOTION_TYPE = { bestseller: 1, new: 2, sellout: 3 } as const

export const DESCRIPTION_MIN = 10
export const DESCRIPTION_MAX = 150
export const NEW_FOR_DAYS = 7
/** Time after which another view by the same viewer counts again. */
export const VIEW_COUNTS_AGAIN_AFTER_MS = 30 * 60 * 1000
export const FEED_PAGE_SIZE = 5
/** Page size of the list of own videos. */
export const OWN_PAGE_SIZE = 20

const DAY_MS = 24 * 60 * 60 * 1000

export const isNew = (publishedAt: Date, now: Date) => now.getTime() - publishedAt.getTime() < NEW_FOR_DAYS * DAY_MS

const TYPE_NAMES = ['live', 'vod', 'short'] as const

/** Name of a video's type, as used in addresses. */
export const videoTypeName = (type: 0 | 1 | 2) => TYPE_NAMES[type]

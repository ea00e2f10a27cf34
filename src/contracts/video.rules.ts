/** On the wire a video's type is a number, in a path and in filters a name. */
export const VIDEO_TYPE = { live: 0, vod: 1, short: 2 } as const
/** What a reel is labelled with; omitted when it has no label. */
export const PROMOTION_TYPE = { bestseller: 1, new: 2, sellout: 3 } as const

export const DESCRIPTION_MIN = 10
export const DESCRIPTION_MAX = 150
export const SCHEDULE_MAX_MONTHS = 3
export const NEW_FOR_DAYS = 7
/** A view counts once per viewer and video within this time. */
export const VIEW_COUNTS_AGAIN_AFTER_MS = 30 * 60 * 1000
export const FEED_PAGE_SIZE = 5
/** Of one's own videos so many are asked for at once. */
export const OWN_PAGE_SIZE = 20
export const SEARCH_MAX = 100
export const SIZE_MAX = 40
/** The holidays' promotion: what was published in its days is a list of its own until the cutoff. */
const PROMO_START = new Date('2023-12-01T00:00:00+01:00')
export const PROMO_DAYS = 24
export const PROMO_CUTOFF = new Date('2023-12-27T00:00:00+01:00')

const DAY_MS = 24 * 60 * 60 * 1000

/** The last moment a reel may be scheduled for; the end of a month stays the end of a month. */
export function latestSchedule(now: Date): Date {
  const latest = new Date(now)
  latest.setUTCMonth(latest.getUTCMonth() + SCHEDULE_MAX_MONTHS)
  if (latest.getUTCDate() !== now.getUTCDate()) latest.setUTCDate(0)
  return latest
}

export const isNew = (publishedAt: Date, now: Date) => now.getTime() - publishedAt.getTime() < NEW_FOR_DAYS * DAY_MS

export const PROMO_WINDOW = { from: PROMO_START, until: new Date(PROMO_START.getTime() + PROMO_DAYS * DAY_MS) }

/** Whether the holidays' list is open: from the first day of the promotion to its cutoff. */
export const isHolidayListOpen = (now: Date) => now >= PROMO_START && now < PROMO_CUTOFF

const TYPE_NAMES = ['live', 'vod', 'short'] as const

/** What stands in an address for the number that stands on the wire. */
export const videoTypeName = (type: 0 | 1 | 2) => TYPE_NAMES[type]

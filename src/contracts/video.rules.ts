export const DESCRIPTION_MIN = 10
export const DESCRIPTION_MAX = 150
export const SCHEDULE_MAX_MONTHS = 3
export const NEW_FOR_DAYS = 7
/** A view counts once per viewer and video within this time. */
export const VIEW_COUNTS_AGAIN_AFTER_MS = 30 * 60 * 1000
export const FEED_PAGE_SIZE = 5

const DAY_MS = 24 * 60 * 60 * 1000

/** The last moment a reel may be scheduled for; the end of a month stays the end of a month. */
export function latestSchedule(now: Date): Date {
  const latest = new Date(now)
  latest.setUTCMonth(latest.getUTCMonth() + SCHEDULE_MAX_MONTHS)
  if (latest.getUTCDate() !== now.getUTCDate()) latest.setUTCDate(0)
  return latest
}

export const isNew = (publishedAt: Date, now: Date) => now.getTime() - publishedAt.getTime() < NEW_FOR_DAYS * DAY_MS

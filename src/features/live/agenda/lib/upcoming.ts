import type { Event } from '#contracts/live/event.ts'

/** Events that have not begun. A running live is shown by its video. */
export const upcoming = (events: readonly Event[], now: Date) =>
  events.filter(({ startsAt }) => Date.parse(startsAt) > now.getTime())

import type { Event } from '#contracts/event.ts'

/** What has not begun, and will. What is on now is told by the live itself, when there is one. */
export const upcoming = (events: readonly Event[], now: Date) =>
  events.filter(({ startsAt, isCalledOff }) => !isCalledOff && Date.parse(startsAt) > now.getTime())

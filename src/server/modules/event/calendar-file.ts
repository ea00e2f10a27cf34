import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator'
import type { Event } from '#contracts/event.ts'

const REMIND_BEFORE_S = 15 * 60
/** How often a calendar that subscribes should look. */
const LOOK_AGAIN_S = 60 * 60

/** RFC 5545. Moments are written in UTC: whatever the clocks do in between, they are the same moments. */
export function calendarFile(name: string, events: readonly Event[]): string {
  const calendar = ical({ name, ttl: LOOK_AGAIN_S, method: ICalCalendarMethod.PUBLISH, prodId: '//Kramik//PL' })
  for (const { uuid, title, description, startsAt, endsAt, shop } of events)
    calendar.createEvent({
      ...{ id: uuid, summary: title, description, location: shop.name },
      start: new Date(startsAt),
      end: new Date(endsAt),
      alarms: [{ type: ICalAlarmType.display, trigger: REMIND_BEFORE_S, description: title }],
    })
  return calendar.toString()
}

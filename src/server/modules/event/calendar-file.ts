import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator'
import type { Event } from '#contracts/event.ts'

const REMIND_BEFORE_S = 15 * 60
/** How often a calendar that subscribes should look. */
const LOOK_AGAIN_S = 60 * 60

/** Where it takes place, or its stall's calendar while there is nothing to watch. */
const addressOf = ({ owner, shop, video }: Event) =>
  video
    ? `/profile/${encodeURIComponent(owner.username)}/video/${video.uuid}/${video.type}`
    : `/sklep/${encodeURIComponent(shop.slug)}/kalendarz-wydarzen`

/** RFC 5545. Moments are written in UTC: whatever the clocks do in between, they are the same moments. */
export function calendarFile(name: string, events: readonly Event[], siteUrl: string): string {
  const calendar = ical({ name, ttl: LOOK_AGAIN_S, method: ICalCalendarMethod.PUBLISH, prodId: '//Kramik//PL' })
  for (const event of events) {
    const { uuid, title, description, startsAt, endsAt, shop } = event
    const url = siteUrl + addressOf(event)
    calendar.createEvent({
      ...{ id: uuid, summary: title, location: shop.name, url },
      // Few calendars show the address by itself.
      description: description === '' ? url : `${description}\n\n${url}`,
      start: new Date(startsAt),
      end: new Date(endsAt),
      alarms: [{ type: ICalAlarmType.display, trigger: REMIND_BEFORE_S, description: title }],
    })
  }
  return calendar.toString()
}

import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { REMIND_BEFORE_MINUTES } from '#contracts/event.rules.ts'
import { shopCalendarPath, videoPath } from '#contracts/page-address.rules.ts'
import { type EventView, presentEvent } from './present.ts'

/** How often a calendar that subscribes should look. */
const LOOK_AGAIN_S = 60 * 60

/**
 * RFC 5545. Moments are written in UTC: whatever the clocks do in between, they are the same moments. The revision and when
 * it was made tell a calendar that has the event already that it was moved or called off.
 */
export function calendarFile(name: string, events: readonly EventView[], siteUrl: string): string {
  const prodId = { company: 'Kramik', product: 'Kalendarz', language: 'PL' }
  const calendar = ical({ name, ttl: LOOK_AGAIN_S, method: ICalCalendarMethod.PUBLISH, prodId })
  for (const view of events) {
    const { uuid, title, description, isCalledOff, owner, shop, video } = presentEvent(view)
    const { startsAt, endsAt, createdAt, updatedAt, revision } = view.event
    // Where it takes place, or its stall's calendar while there is nothing to watch.
    const path = video ? videoPath(owner.username, video.uuid, video.type) : shopCalendarPath(shop.slug)
    const url = siteUrl + path
    calendar.createEvent({
      ...{ id: uuid, summary: title, location: shop.name, url, start: startsAt, end: endsAt },
      ...{ created: createdAt, lastModified: updatedAt, stamp: updatedAt, sequence: revision },
      status: isCalledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // Few calendars show the address by itself.
      description: description === '' ? url : `${description}\n\n${url}`,
      alarms: isCalledOff
        ? []
        : [{ type: ICalAlarmType.display, trigger: REMIND_BEFORE_MINUTES * 60, description: title }],
    })
  }
  // RFC 5545 ends every line with CRLF; the library leaves the last one open.
  return `${calendar.toString()}\r\n`
}

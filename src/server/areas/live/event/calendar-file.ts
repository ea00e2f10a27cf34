import ical, { escape, ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { REMIND_BEFORE_MINUTES } from '#contracts/live/event.rules.ts'
import { shopCalendarPath, videoPath } from '#contracts/base/page-address.rules.ts'
import { toLine, toText } from '#contracts/base/text.rules.ts'
import { type EventView, presentEvent } from './present.ts'

/** Refresh interval for subscribed calendars. */
const CHECK_AGAIN_S = 60 * 60

/**
 * Calendar by RFC 5545. Times are written in UTC, which no clock change affects. Revision and creation time let
 * calendars that already have the event notice that it was moved or cancelled.
 */
export function calendarFile(name: string, events: readonly EventView[], siteUrl: string): string {
  const prodId = { company: 'Kramik', product: 'Kalendarz', language: 'PL' }
  // The library escapes the texts of events, but not the name.
  const calendar = ical({
    name: escape(toLine(name), false),
    ttl: CHECK_AGAIN_S,
    method: ICalCalendarMethod.PUBLISH,
    prodId,
  })
  for (const view of events) {
    const presented = presentEvent(view)
    const { uuid, isCalledOff, owner, shop, video } = presented
    const { startsAt, endsAt, createdAt, updatedAt, revision } = view.event
    // Link to the video or, until there is one, to the shop's calendar.
    const path = video ? videoPath(owner.username, video.uuid, video.type) : shopCalendarPath(shop.slug)
    const url = siteUrl + path
    const title = toLine(presented.title)
    const description = toText(presented.description)
    calendar.createEvent({
      id: uuid,
      summary: title,
      location: toLine(shop.name),
      url,
      start: startsAt,
      end: endsAt,
      created: createdAt,
      lastModified: updatedAt,
      stamp: updatedAt,
      sequence: revision,
      status: isCalledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // Few calendars show the URL property.
      description: description === '' ? url : `${description}\n\n${url}`,
      alarms: isCalledOff
        ? []
        : [{ type: ICalAlarmType.display, trigger: REMIND_BEFORE_MINUTES * 60, description: title }],
    })
  }
  // RFC 5545 ends every line with CRLF; the library omits the last one.
  return `${calendar.toString()}\r\n`
}

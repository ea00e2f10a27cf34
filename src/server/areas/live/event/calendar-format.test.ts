import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { toLine, toText } from '#contracts/base/text.rules.ts'
import { hostileText } from '#tests/factories/hostile-text.ts'
import { calendarFile } from './calendar-file.ts'
import type { EventView } from './present.ts'

// Unknown to the library: RFC 7986 defines the first as TEXT, and calendars read the second like it.
const TEXT = { defaultType: 'text' }
Object.assign(ICAL.design.icalendar.property, { name: TEXT, 'x-wr-calname': TEXT })

const uuid = (n: number) => `018f3a10-0000-7000-8000-00000000000${n}`
const SITE = 'https://kramik.example'
const build = (n: number, values: Partial<EventView['event']> = {}): EventView => ({
  event: {
    uuid: uuid(n),
    ownerUuid: uuid(9),
    shopUuid: uuid(8),
    categoryUuid: null,
    videoUuid: null,
    title: 'Wieczór torebek',
    description: '',
    revision: 0,
    calledOffAt: null,
    startsAt: new Date('2026-11-28T18:00:00.000Z'),
    endsAt: new Date('2026-11-28T20:00:00.000Z'),
    createdAt: new Date('2026-11-01T10:00:00.000Z'),
    updatedAt: new Date('2026-11-02T10:00:00.000Z'),
    ...values,
  },
  shop: { uuid: uuid(8), slug: 'torebkarnia', name: 'Torebkarnia' },
  owner: {
    uuid: uuid(9),
    username: 'ola',
    fullName: 'Ola Nowak',
    avatar: null,
    currency: 'PLN',
    isPromoted: false,
    ratingAverage: '0',
  },
  video: null,
  stage: 'announced',
  isVideoListed: false,
  hasLivePicture: false,
})
/** Text with the format's special characters, multi-byte letters and more than a line of the format may hold. */
const HARD =
  'Żółte, zielone; „czarne”\\białe:\nprzymierzę wszystkie – i odpowiem na każde pytanie, nawet o podszewkę. 🎒'
const events = [build(1), build(2, { title: HARD.split('\n')[0] ?? '', description: HARD.repeat(3) })]
const text = calendarFile('Torebkarnia, ul. Długa; Łódź', events, SITE)

/** Parse with a library that is independent of the one that wrote the file. */
const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
const read = calendar
  .getAllSubcomponents('vevent')
  .map((component) => ({ component, event: new ICAL.Event(component) }))

test('a calendar contains the version of the format and its producer once', () => {
  expect([calendar.name, calendar.getFirstPropertyValue('version')]).toEqual(['vcalendar', '2.0'])
  for (const name of ['version', 'prodid', 'method']) expect(calendar.getAllProperties(name), name).toHaveLength(1)
  expect(String(calendar.getFirstPropertyValue('prodid'))).not.toBe('')
})

test('lines end with CRLF and are folded at 75 octets without splitting a character', () => {
  expect(text.endsWith('END:VCALENDAR') || text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lines = text.split('\r\n')
  expect(
    lines.some((line) => line.startsWith(' ')),
    'something is folded',
  ).toBe(true)
  for (const line of lines) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\uFFFD')
  }
})

test('every event has a stable unique id and a time stamp', () => {
  expect(read.map(({ event }) => event.uid)).toEqual([uuid(1), uuid(2)])
  for (const { component } of read) {
    for (const name of ['uid', 'dtstamp', 'dtstart', 'dtend', 'summary'])
      expect(component.getAllProperties(name), name).toHaveLength(1)
    expect(component.getFirstPropertyValue('dtstamp')).toMatchObject({ zone: ICAL.Timezone.utcTimezone })
  }
  const again = new ICAL.Component(ICAL.parse(calendarFile('Torebkarnia', events, SITE)) as unknown[])
  expect(again.getAllSubcomponents('vevent').map((one) => one.getFirstPropertyValue('uid'))).toEqual([uuid(1), uuid(2)])
})

test('texts are read back unchanged', () => {
  expect(calendar.getFirstPropertyValue('x-wr-calname') ?? calendar.getFirstPropertyValue('name')).toBe(
    'Torebkarnia, ul. Długa; Łódź',
  )
  const [, hard] = read
  expect(hard?.event.summary).toBe(events[1]?.event.title)
  expect(hard?.event.description).toBe(`${HARD.repeat(3)}\n\n${SITE}/sklep/torebkarnia/kalendarz-wydarzen`)
  expect(hard?.event.location).toBe('Torebkarnia')
})

test.each([
  ['in summer', '2026-07-01T16:00:00.000Z', '2026-07-01T18:00:00.000Z'],
  ['in winter', '2026-12-01T17:00:00.000Z', '2026-12-01T19:00:00.000Z'],
  ['over the hour that comes twice', '2026-10-24T23:30:00.000Z', '2026-10-25T02:30:00.000Z'],
  ['over the hour that is left out', '2026-03-28T23:30:00.000Z', '2026-03-29T02:30:00.000Z'],
])('an event %s is read back with its start and end', (_, startsAt, endsAt) => {
  const requested = build(1, { startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
  const one = new ICAL.Component(ICAL.parse(calendarFile('Kram', [requested], SITE)) as unknown[])
  const component = one.getFirstSubcomponent('vevent')
  if (!component) throw new Error('There is no event')
  const { startDate, endDate } = new ICAL.Event(component)
  expect([startDate, endDate].map((time) => time.toJSDate().toISOString())).toEqual([startsAt, endsAt])
  // Times are in UTC or in a time zone that the file defines.
  for (const time of [startDate, endDate])
    expect(time.zone === ICAL.Timezone.utcTimezone || one.getFirstSubcomponent('vtimezone') !== null).toBe(true)
})

test('hostile texts are read back as texts and add nothing', () => {
  fc.assert(
    fc.property(hostileText, hostileText, hostileText, (name, title, description) => {
      const view = { ...build(1, { title, description }), shop: { uuid: uuid(8), slug: 'torebkarnia', name } }
      const parsed = new ICAL.Component(ICAL.parse(calendarFile(name, [view, build(2)], SITE)) as unknown[])
      const found = parsed.getAllSubcomponents().map((component) => new ICAL.Event(component))
      expect(found.map(({ uid }) => uid)).toEqual([uuid(1), uuid(2)])
      for (const property of ['name', 'x-wr-calname'])
        if (toLine(name) !== '') expect(parsed.getFirstPropertyValue(property)).toBe(toLine(name))
      expect(parsed.getAllProperties()).toHaveLength(toLine(name) === '' ? 5 : 7)
      expect(found[0]?.summary ?? '').toBe(toLine(title))
      expect(found[0]?.location ?? '').toBe(toLine(name))
      const link = `${SITE}/sklep/torebkarnia/kalendarz-wydarzen`
      const words = toText(description)
      expect(found[0]?.description).toBe(words === '' ? link : `${words}\n\n${link}`)
      expect(found[0]?.component.getAllSubcomponents()).toHaveLength(1)
    }),
  )
})

const INJECTED =
  'Kram\r\nBEGIN:VEVENT\r\nUID:obce\r\nDTSTART:20261128T180000Z\r\nSUMMARY:Wygrana\r\nEND:VEVENT\r\nX-A:b'

test.each([
  ['title', calendarFile(INJECTED, [build(1, { title: INJECTED })], SITE)],
  [
    'name of a shop',
    calendarFile(INJECTED, [{ ...build(1), shop: { uuid: uuid(8), slug: 'kram', name: INJECTED } }], SITE),
  ],
])('a %s cannot add an event', (_, file) => {
  const parsed = new ICAL.Component(ICAL.parse(file) as unknown[])
  expect(parsed.getAllSubcomponents('vevent').map((one) => one.getFirstPropertyValue('uid'))).toEqual([uuid(1)])
})

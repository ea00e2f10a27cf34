// Embedded too: timestamps at the ends of the calendar.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { EVENT_MAX_HOURS } from '#contracts/live/event.rules.ts'
import { EventList } from '#contracts/live/event.ts'
import { buildEvent } from '#tests/factories/event.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { categoryUuid } from '#tests/factories/video.ts'
import { as, startApp, visitor } from '#tests/setup/app.ts'

await startApp()

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Each test uses its own years, so that tests do not see each other's events. */
let year = 2100
const nextYears = () => {
  year += 10
  return Date.UTC(year, 0, 1, 19)
}

async function list(query: string): Promise<EventList> {
  const answer = await visitor().get(`/event?${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return EventList.parse(answer.body)
}
const uuidsOf = ({ data }: EventList) => data.map(({ uuid }) => uuid)
const between = (from: number, to: number) => `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`

test('an event has its title, time, shop and owner', async () => {
  const start = nextYears()
  const seller = await buildSeller({ firstname: 'Ewa', lastname: 'Sadowska', shopName: 'Szafa Ewy' })
  const values = { startsAt: new Date(start), title: 'Wieczór sukienek', description: 'Od XS do 6XL' }
  const { uuid } = await buildEvent({ ...values, categoryUuid: categoryUuid(5) }, seller)
  expect((await list(between(start, start + DAY_MS))).data).toMatchObject([
    {
      uuid,
      title: 'Wieczór sukienek',
      description: 'Od XS do 6XL',
      videoUuid: null,
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + HOUR_MS).toISOString(),
      category: { uuid: categoryUuid(5), name: 'Odzież damska' },
      owner: { uuid: seller.uuid, fullName: 'Ewa Sadowska', ratingAverage: '0.00', currency: 'PLN' },
      shop: seller.shop,
    },
  ])
})

test('a title and a description are cleaned', async () => {
  const [seller, start] = [await buildSeller(), Date.now() + DAY_MS]
  const answer = await as(seller).post(`/user/${seller.uuid}/event`, {
    title: 'Wieczór\r\nsukienek\u202e',
    description: 'Od XS\r\ndo 6XL\u0000',
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + HOUR_MS).toISOString(),
  })
  expect(answer.body).toMatchObject({ title: 'Wieczór sukienek', description: 'Od XS\ndo 6XL' })
})

test('names and titles stored by an older version add no event to a calendar', async () => {
  const text = 'Kram\r\nBEGIN:VEVENT\r\nUID:obce\r\nSUMMARY:Wygrana\r\nEND:VEVENT\r\nX-A:b'
  const seller = await buildSeller({ shopName: text })
  const { uuid } = await buildEvent({ startsAt: new Date(Date.now() + DAY_MS), title: text }, seller)
  for (const path of [`/shop/${seller.shop.slug}/event.ics`, `/event/${uuid}.ics`]) {
    const lines = (await visitor().get(path)).bytes.toString().split('\r\n')
    expect(lines.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1)
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([`UID:${uuid}`])
  }
})

test('the soonest event comes first, and the list can be read by cursor in both directions', async () => {
  const start = nextYears()
  const seller = await buildSeller()
  const rows = []
  for (const day of [4, 1, 1, 3, 0, 1, 2])
    rows.push(await buildEvent({ startsAt: new Date(start + day * DAY_MS) }, seller))
  const expected = rows
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.uuid < b.uuid ? -1 : 1))
    .map(({ uuid }) => uuid)
  const range = `${between(start, start + 10 * DAY_MS)}&limit=3`
  const first = await list(range)
  expect(first.meta).toMatchObject({ page: 1, size: 3, total: 7, previous: null })
  const second = await list(`${range}&cursor=${first.meta.next}`)
  const third = await list(`${range}&cursor=${second.meta.next}`)
  expect([first, second, third].flatMap(uuidsOf)).toEqual(expected)
  expect(third.meta).toMatchObject({ page: 3, next: null })
  const back = await list(`${range}&cursor=${third.meta.previous}`)
  expect(uuidsOf(back)).toEqual(uuidsOf(second))
  expect(uuidsOf(await list(`${range}&cursor=${back.meta.previous}`))).toEqual(uuidsOf(first))
  expect(uuidsOf(await list(`${range}&page=2`))).toEqual(uuidsOf(second))
})

test('events that overlap a range are listed for it', async () => {
  const start = nextYears()
  const at = (hours: number) => new Date(start + hours * HOUR_MS)
  const longest = await buildEvent({ startsAt: at(-EVENT_MAX_HOURS + 1), endsAt: at(1) })
  const underWay = await buildEvent({ startsAt: at(-0.5) })
  const first = await buildEvent({ startsAt: at(0) })
  const over = await buildEvent({ startsAt: at(-1) })
  const late = await buildEvent({ startsAt: at(5) })
  const found = uuidsOf(await list(between(start, start + 5 * HOUR_MS)))
  expect(found).toEqual([longest.uuid, underWay.uuid, first.uuid])
  expect(uuidsOf(await list(between(start - 1, start + 5 * HOUR_MS + 1)))).toEqual([
    longest.uuid,
    over.uuid,
    underWay.uuid,
    first.uuid,
    late.uuid,
  ])
})

test('without a range upcoming events are listed', async () => {
  const now = Date.now()
  const over = await buildEvent({ startsAt: new Date(now - 2 * HOUR_MS) })
  const underWay = await buildEvent({ startsAt: new Date(now - HOUR_MS / 2) })
  const next = await buildEvent({ startsAt: new Date(now + HOUR_MS) })
  const found = uuidsOf(await list('limit=50'))
  expect(found.slice(0, 2)).toEqual([underWay.uuid, next.uuid])
  expect(found).not.toContain(over.uuid)
})

test('categories filter the list, unknown ones select nothing', async () => {
  const start = nextYears()
  const [shoes, bags, none] = [
    await buildEvent({ startsAt: new Date(start), categoryUuid: categoryUuid(4) }),
    await buildEvent({ startsAt: new Date(start + 1), categoryUuid: categoryUuid(9) }),
    await buildEvent({ startsAt: new Date(start + 2) }),
  ]
  const range = between(start, start + DAY_MS)
  const of = async (...categories: string[]) =>
    uuidsOf(await list([range, ...categories.map((uuid) => `categoryUuids[]=${uuid}`)].join('&')))
  expect(await of()).toEqual([shoes.uuid, bags.uuid, none.uuid])
  expect(await of(categoryUuid(9))).toEqual([bags.uuid])
  expect(await of(categoryUuid(4).toUpperCase(), categoryUuid(9))).toEqual([shoes.uuid, bags.uuid])
  expect(await of(randomUUID())).toEqual([])
})

test.each([
  ['from', 'from=jutro'],
  ['from', 'from='],
  ['from', 'from=2126-02-30T19:00:00Z'],
  ['from', 'from=0000-01-01T00:00:00Z'],
  ['to', 'to=2126-01-01'],
  ['to', 'to=0001-01-01T00:00:00Z'],
  ['to', 'from=2126-01-02T00:00:00Z&to=2126-01-01T00:00:00Z'],
  ['limit', 'limit=0'],
  ['limit', 'limit=51'],
  ['page', 'page=0'],
  ['cursor', 'cursor=x'],
  ['categoryUuids[]', 'categoryUuids[]=torebki'],
])('an invalid %s is refused with the field: %s', async (name, query) => {
  const answer = await visitor().get(`/event?${query}`)
  expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(answer.body).toMatchObject({ errors: [{ path: name.endsWith('[]') ? [name, '0'] : [name] }] })
})

test('the earliest and latest dates are accepted', async () => {
  expect((await list('from=1970-01-01T00:00:00Z&to=1970-01-01T00:00:00Z')).data).toEqual([])
  expect((await list('from=9999-12-31T23:59:59.999Z&limit=50')).meta.total).toBe(0)
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Event, EventList } from '#contracts/live/event.ts'
import { buildEvent } from '#tests/factories/event.ts'
import { buildLive, rowOfLive } from '#tests/factories/live.ts'
import { buildSeller, buildUser, type TestSeller } from '#tests/factories/user.ts'
import { buildVideo, categoryUuid } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

await startApp()

const HOUR_MS = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const wanted = (values: object = {}) => ({
  title: 'Wieczór torebek',
  description: 'Pokażę wszystkie.',
  startsAt: inHours(24),
  endsAt: inHours(26),
  ...values,
})
const post = (seller: { uuid: string; token: string }, values?: object) =>
  as(seller).post(`/user/${seller.uuid}/event`, wanted(values))
const announce = async (seller: TestSeller, values?: object) => Event.parse((await post(seller, values)).body)
const ofShop = async ({ shop }: TestSeller) =>
  EventList.parse((await visitor().get(`/shop/${shop.slug}/event`)).body).data.map(({ uuid }) => uuid)
const ofOwner = async ({ uuid: owner, token }: TestSeller) =>
  EventList.parse((await as({ token }).get(`/user/${owner}/event`)).body).data.map(({ uuid, isCalledOff }) => [
    uuid,
    isCalledOff,
  ])
const textOf = (bytes: Buffer) => bytes.toString().replaceAll('\r\n ', '')

test('a seller announces, moves and cancels a live, which leaves the lists and stays in its own calendar', async () => {
  const seller = await buildSeller()
  const made = await announce(seller, { categoryUuid: categoryUuid(9) })
  expect(made).toMatchObject({
    title: 'Wieczór torebek',
    category: { name: 'Torebki' },
    shop: { slug: seller.shop.slug },
  })
  const sooner = await announce(seller, { startsAt: inHours(2), endsAt: inHours(3) })
  expect(await ofShop(seller)).toEqual([sooner.uuid, made.uuid])
  const address = `/user/${seller.uuid}/event/${made.uuid}`
  const moved = await as(seller).patch(address, { startsAt: inHours(1), endsAt: inHours(1.5), title: 'Wcześniej' })
  expect(moved.body).toMatchObject({
    title: 'Wcześniej',
    description: 'Pokażę wszystkie.',
    category: { name: 'Torebki' },
  })
  expect(await ofShop(seller)).toEqual([made.uuid, sooner.uuid])
  for (let time = 0; time < 2; time += 1) expect((await as(seller).post(`${address}/cancel`)).status).toBe(204)
  expect(await ofShop(seller)).toEqual([sooner.uuid])
  expect(await ofOwner(seller)).toEqual([
    [made.uuid, true],
    [sooner.uuid, false],
  ])
  expect(await as(seller).patch(address, { title: 'A jednak' })).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('a cancelled event is in no public list, except that of its video', async () => {
  const seller = await buildSeller()
  const reel = await buildVideo({}, seller)
  const values = { videoUuid: reel.uuid, categoryUuid: categoryUuid(9) }
  const [off, remaining] = [await announce(seller, values), await announce(seller, values)]
  await as(seller).post(`/user/${seller.uuid}/event/${off.uuid}/cancel`)
  const range = `from=${inHours(-24)}&to=${inHours(48)}&limit=50&perDay=20&categoryUuids[]=${categoryUuid(9)}`
  for (const path of [
    '/event',
    '/event/day',
    `/shop/${seller.shop.slug}/event`,
    `/shop/${seller.shop.slug}/event/day`,
  ]) {
    const text = (await visitor().get(`${path}?${range}`)).bytes.toString()
    expect(text, path).toContain(remaining.uuid)
    expect(text, path).not.toContain(off.uuid)
  }
  const ofVideo = EventList.parse((await visitor().get(`/event?videoUuid=${reel.uuid}`)).body)
  expect(ofVideo.data.map(({ isCalledOff }) => isCalledOff)).toEqual([true, false])
})

test('a deleted event is nowhere, and deleting is idempotent', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const [made, off] = [await announce(seller), await announce(seller)]
  await as(seller).post(`/user/${seller.uuid}/event/${off.uuid}/cancel`)
  expect(await as(other).delete(`/user/${other.uuid}/event/${made.uuid}`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  for (const { uuid } of [made, off, off])
    expect((await as(seller).delete(`/user/${seller.uuid}/event/${uuid}`)).status).toBe(204)
  expect([await ofShop(seller), await ofOwner(seller)]).toEqual([[], []])
  expect(await visitor().get(`/event/${made.uuid}.ics`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  const cancel = as(seller).post(`/user/${seller.uuid}/event/${made.uuid}/cancel`)
  expect(await cancel).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('a past cancelled event is in no list and no calendar', async () => {
  const seller = await buildSeller()
  const [startsAt, calledOffAt] = [new Date(Date.now() - 3 * HOUR_MS), new Date(Date.now() - 5 * HOUR_MS)]
  const { uuid } = await buildEvent({ startsAt, calledOffAt }, seller)
  const remaining = await buildEvent({ startsAt }, seller)
  const range = `from=${inHours(-24)}&to=${inHours(24)}`
  const [list, days, feed] = await Promise.all(
    ['event', 'event/day', 'event.ics'].map((path) => visitor().get(`/shop/${seller.shop.slug}/${path}?${range}`)),
  )
  for (const answer of [list, days, feed]) {
    expect(answer?.bytes.toString()).toContain(remaining.uuid)
    expect(answer?.bytes.toString()).not.toContain(uuid)
  }
})

test('a subscribed calendar is updated when an event is moved or cancelled', async () => {
  const seller = await buildSeller()
  const { uuid } = await announce(seller)
  const address = `/user/${seller.uuid}/event/${uuid}`
  const lines = async (path: string) => textOf((await visitor().get(path)).bytes).split('\r\n')
  const first = await lines(`/event/${uuid}.ics`)
  expect(first).toEqual(expect.arrayContaining(['SEQUENCE:0', 'STATUS:CONFIRMED', 'PRODID:-//Kramik//Kalendarz//PL']))
  const stampOf = (file: string[]) => file.find((line) => line.startsWith('DTSTAMP:'))
  expect(stampOf(await lines(`/event/${uuid}.ics`))).toBe(stampOf(first))
  await as(seller).patch(address, { startsAt: inHours(30), endsAt: inHours(32) })
  const moved = await lines(`/event/${uuid}.ics`)
  expect(moved).toContain('SEQUENCE:1')
  expect(moved).toContain(stampOf(moved)?.replace('DTSTAMP', 'LAST-MODIFIED'))
  await as(seller).post(`${address}/cancel`)
  for (const path of [`/event/${uuid}.ics`, `/shop/${seller.shop.slug}/event.ics`]) {
    const file = await lines(path)
    expect(file).toEqual(expect.arrayContaining([`UID:${uuid}`, 'SEQUENCE:2', 'STATUS:CANCELLED']))
    expect(file).not.toContain('BEGIN:VALARM')
  }
})

test.each([
  ['title', { title: 'ab' }],
  ['title', { title: 'x'.repeat(101) }],
  ['description', { description: 'x'.repeat(1001) }],
  ['startsAt', { startsAt: 'jutro' }],
  ['startsAt', { startsAt: inHours(-1), endsAt: inHours(1) }],
  ['startsAt', { startsAt: inHours(3 * 365 * 24), endsAt: inHours(3 * 365 * 24 + 1) }],
  ['startsAt', { startsAt: '9998-12-31T22:30:00Z', endsAt: '9998-12-31T23:30:00Z' }],
  ['endsAt', { endsAt: inHours(23) }],
  ['endsAt', { endsAt: inHours(49) }],
  ['categoryUuid', { categoryUuid: randomUUID() }],
  ['videoUuid', { videoUuid: randomUUID() }],
])('an invalid %s is refused with the field', async (name, values) => {
  const answer = await post(await buildSeller(), values)
  expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(answer.body).toMatchObject({ errors: [{ path: [name] }] })
})

test('a new start of an event is validated against its current end', async () => {
  const seller = await buildSeller()
  const made = await announce(seller)
  const address = `/user/${seller.uuid}/event/${made.uuid}`
  expect(await as(seller).patch(address, { startsAt: inHours(30) })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect((await as(seller).patch(address, { endsAt: inHours(40) })).status).toBe(200)
  const far = { startsAt: inHours(3 * 365 * 24), endsAt: inHours(3 * 365 * 24 + 1) }
  expect((await as(seller).patch(address, far)).body).toMatchObject({
    errors: [{ path: ['startsAt'], detail: 'dateBefore2Years' }],
  })
})

test('only sellers can announce, move and cancel, and only their own events', async () => {
  const [seller, other, buyer] = [await buildSeller(), await buildSeller(), await buildUser()]
  const { uuid } = await announce(seller)
  const own = `/user/${other.uuid}/event/${uuid}`
  expect(await as(other).post(`/user/${seller.uuid}/event`, wanted())).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await as(other).patch(own, { title: 'Moje' })).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await as(other).post(`${own}/cancel`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await post(buyer)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await visitor().post(`/user/${seller.uuid}/event`, wanted())).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  const foreign = await buildVideo({}, other)
  expect(await post(seller, { videoUuid: foreign.uuid })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await ofShop(seller)).toEqual([uuid])
})

test('an unknown shop has no calendar', async () => {
  expect(await visitor().get('/shop/nie-ma-takiego/event')).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await visitor().get('/shop/nie-ma-takiego/event.ics')).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await visitor().get(`/event/${randomUUID()}.ics`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await visitor().get('/event/x.ics')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('every line of a calendar file ends with CRLF', async () => {
  const seller = await buildSeller()
  const { uuid } = await announce(seller)
  for (const path of [`/event/${uuid}.ics`, `/shop/${seller.shop.slug}/event.ics`]) {
    const text = (await visitor().get(path)).bytes.toString()
    expect(text).toMatch(/END:VCALENDAR\r\n$/)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  }
})

test('a single event can be downloaded as a calendar file with a reminder', async () => {
  const seller = await buildSeller({ shopName: 'Torebkarnia' })
  const { uuid } = await announce(seller, { title: 'Skóra, sznurki; i więcej' })
  const answer = await visitor().get(`/event/${uuid}.ics`)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = textOf(answer.bytes)
  for (const line of [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `UID:${uuid}`,
    'BEGIN:VALARM',
    'TRIGGER:-PT15M',
    'END:VCALENDAR',
  ])
    expect(text).toContain(line)
  expect(text).toContain('SUMMARY:Skóra\\, sznurki\\; i więcej')
})

test('an event shows its video while the video is available', async () => {
  const seller = await buildSeller()
  const { uuid } = await announce(seller)
  const address = `/user/${seller.uuid}/event/${uuid}`
  const found = async () => EventList.parse((await visitor().get(`/shop/${seller.shop.slug}/event`)).body).data[0]
  const taken = async () => textOf((await visitor().get(`/event/${uuid}.ics`)).bytes)
  expect(await taken()).toMatch(new RegExp(`URL;VALUE=URI:https?://[^/]+/sklep/${seller.shop.slug}/kalendarz-wydarzen`))

  const later = await buildVideo({ publishedAt: new Date(Date.now() + HOUR_MS) }, seller)
  expect((await as(seller).patch(address, { videoUuid: later.uuid })).body).toMatchObject({
    videoUuid: later.uuid,
    video: null,
  })
  expect(await taken()).not.toContain(later.uuid)

  const reel = await buildVideo({}, seller)
  await as(seller).patch(address, { videoUuid: reel.uuid })
  expect(await found()).toMatchObject({
    videoUuid: reel.uuid,
    video: { uuid: reel.uuid, type: 'short', thumbnail: `/media/${reel.mediaUuid}/thumbnail` },
  })
  expect(await taken()).toMatch(new RegExp(`DESCRIPTION:.*/profile/${seller.username}/video/${reel.uuid}/short`))
  const days = `from=${inHours(0)}&to=${inHours(48)}`
  expect((await visitor().get(`/shop/${seller.shop.slug}/event/day?${days}`)).body).toMatchObject({
    data: [{ events: [{ video: { uuid: reel.uuid } }] }],
  })

  expect((await as(seller).patch(address, { title: 'Inny tytuł' })).body).toMatchObject({ videoUuid: reel.uuid })
  expect((await as(seller).patch(address, { videoUuid: null })).body).toMatchObject({ videoUuid: null, video: null })
  await as(seller).patch(address, { videoUuid: reel.uuid })
  await as(seller).delete(`/user/${seller.uuid}/video/${reel.uuid}`)
  expect(await found()).toMatchObject({ videoUuid: null, video: null })
})

test('an event links to its announced live at once, and shows its picture once it is on air', async () => {
  const seller = await buildSeller()
  const { uuid } = await announce(seller)
  const live = await buildLive(seller, 'announced', { isRecorded: false })
  await as(seller).patch(`/user/${seller.uuid}/event/${uuid}`, { videoUuid: live.uuid })
  const found = async () => EventList.parse((await visitor().get(`/shop/${seller.shop.slug}/event`)).body).data[0]
  const announced = { uuid: live.uuid, type: 'live', thumbnail: null, isAnnounced: true }
  expect(await found()).toMatchObject({ stage: 'announced', video: announced })
  const { lives, media } = app().context.services
  await lives.move(await rowOfLive(live.uuid), 'starting')
  expect(await found()).toMatchObject({ stage: 'announced', video: announced })
  await lives.move(await rowOfLive(live.uuid), 'live')
  expect(await found(), 'its picture is not drawn yet').toMatchObject({
    stage: 'onAir',
    video: { thumbnail: null, isAnnounced: false },
  })
  await media.showRecording(live.mediaUuid)
  const thumbnail = `/media/${live.mediaUuid}/live-picture`
  const onAir = { uuid: live.uuid, type: 'live', thumbnail, isAnnounced: false }
  expect(await found()).toMatchObject({ stage: 'onAir', video: onAir })
  await lives.move(await rowOfLive(live.uuid), 'ended')
  expect(await found(), 'it does not wait to be run again').toMatchObject({ stage: 'over' })

  const next = await announce(seller, { videoUuid: live.uuid })
  const { data } = EventList.parse((await visitor().get(`/shop/${seller.shop.slug}/event`)).body)
  expect(
    data.find((one) => one.uuid === next.uuid),
    'which the earlier live advertises',
  ).toMatchObject({
    stage: 'announced',
  })
  await as(seller).delete(`/user/${seller.uuid}/event/${next.uuid}`)
  await as(seller).delete(`/user/${seller.uuid}/video/${live.uuid}`)
  expect(await found(), 'nor once its recording is deleted').toMatchObject({ stage: 'over', video: null })
})

test('a shop’s calendar is correct across both clock changes', async () => {
  const seller = await buildSeller()
  // 19:00 in Warsaw, the evening before and the evening of each change in 2027.
  for (const startsAt of ['2027-03-27T18:00Z', '2027-03-28T17:00Z', '2027-10-30T17:00Z', '2027-10-31T18:00Z'])
    await buildEvent({ startsAt: new Date(startsAt) }, seller)
  const text = textOf((await visitor().get(`/shop/${seller.shop.slug}/event.ics`)).bytes)
  expect([...text.matchAll(/DTSTART:(\S+)/g)].map(([, at]) => at)).toEqual([
    '20270327T180000Z',
    '20270328T170000Z',
    '20271030T170000Z',
    '20271031T180000Z',
  ])
  expect(text).toContain(seller.shop.name)
})

test('events that ended long ago are not in subscribed calendars', async () => {
  const seller = await buildSeller()
  const old = await buildEvent({ startsAt: new Date(Date.now() - 60 * 24 * HOUR_MS) }, seller)
  const recent = await buildEvent({ startsAt: new Date(Date.now() - 24 * HOUR_MS) }, seller)
  const text = textOf((await visitor().get(`/shop/${seller.shop.slug}/event.ics`)).bytes)
  expect(text).toContain(recent.uuid)
  expect(text).not.toContain(old.uuid)
})

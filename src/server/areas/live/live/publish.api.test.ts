import { afterAll, beforeAll, expect, test } from 'vitest'
import { PublishTicket, OwnLives } from '#contracts/live/live.ts'
import { rowOfLive } from '#tests/factories/live.ts'
import { buildSeller, buildUser } from '#tests/factories/user.ts'
import { app, startApp, visitor, as } from '#tests/setup/app.ts'
import { connectToGate } from '#tests/setup/gate-client.ts'
import { startKeeper, type TestKeeper } from '#tests/setup/keeper.ts'
import { gate, createLive, publish, joining } from '#tests/factories/ticket.ts'
import { randomUUID } from 'node:crypto'
import { listen } from '#tests/setup/event-source.ts'

await startApp({ TRUSTED_PROXIES: '1' })

let keeper: TestKeeper

beforeAll(async () => {
  keeper = await startKeeper()
})

afterAll(() => keeper.kill('SIGTERM'))

const WRONG_PIN = 433

test('a seller gets a room with a secret pin, which is new with each start', async () => {
  const seller = await buildSeller()
  const uuid = await createLive(seller)
  const first = PublishTicket.parse((await publish(seller, uuid)).body)
  expect((await rowOfLive(uuid)).state).toBe('starting')
  expect((await visitor().get(`/shopVideo/${uuid}/watch`)).status).toBe(404)
  const browser = await connectToGate(gate())
  const room = await browser.attach('videoroom')
  expect(await room.request(joining(first))).toMatchObject({ videoroom: 'joined' })

  const second = PublishTicket.parse((await publish(seller, uuid)).body)
  expect(second).toMatchObject({ room: first.room, fence: first.fence + 1 })
  const other = await connectToGate(gate())
  const again = await other.attach('videoroom')
  expect(await again.request(joining(first)), 'who published before is let in no longer').toMatchObject({
    error_code: WRONG_PIN,
  })
  expect(await again.request(joining(second))).toMatchObject({ videoroom: 'joined' })
  browser.close()
  other.close()

  const own = JSON.stringify((await as(seller).get(`/shopVideo/${uuid}/watch`)).body)
  expect(own, 'the pin is in the ticket alone').not.toContain(second.secret)
})

test('a live uses a codec that its browser can send, for its whole duration', async () => {
  const seller = await buildSeller()
  const uuid = await createLive(seller)
  const first = PublishTicket.parse((await publish(seller, uuid)).body)
  expect(first.codec).toBe('h264')
  const other = PublishTicket.parse((await publish(seller, uuid, { codecs: ['vp8'] })).body)
  expect(other, 'nobody has seen it yet').toMatchObject({ codec: 'vp8', fence: first.fence + 1 })
  expect(other.room).not.toBe(first.room)
  const browser = await connectToGate(gate())
  expect(await (await browser.attach('videoroom')).request(joining(other))).toMatchObject({ videoroom: 'joined' })
  browser.close()

  await app().context.services.lives.move(await rowOfLive(uuid), 'live')
  expect(await publish(seller, uuid, { codecs: ['h264'] })).toFailWith(409, 'LIVE_CODEC_EXCEPTION')
  expect((await publish(seller, uuid, { codecs: ['h264', 'vp8'] })).body).toMatchObject({ codec: 'vp8' })
  expect(await publish(seller, uuid, { codecs: ['av1'] })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('the previous browser is notified that another one may send now', async () => {
  const seller = await buildSeller()
  const uuid = await createLive(seller)
  const events = await listen(`${app().api}/user/${seller.uuid}/events`, { authorization: `Bearer ${seller.token}` })
  const [browser, other] = [randomUUID(), randomUUID()]
  const first = PublishTicket.parse((await publish(seller, uuid, { browser })).body)
  const again = await publish(seller, uuid, { browser, isReturn: true })
  expect(again.status, 'its connection was lost, and perhaps the answer').toBe(200)
  const second = PublishTicket.parse((await publish(seller, uuid, { browser: other, device: 'phone' })).body)
  expect(await publish(seller, uuid, { browser, isReturn: true })).toFailWith(409, 'LIVE_TAKEN_EXCEPTION')
  await events.until(({ data }) => (data as { fence?: number }).fence === second.fence)
  const fences = events.received.filter(({ type }) => type === 'publishTaken').map(({ data }) => data)
  expect(fences).toEqual([
    { videoUuid: uuid, fence: first.fence, browser },
    { videoUuid: uuid, fence: first.fence + 1, browser },
    { videoUuid: uuid, fence: second.fence, browser: other },
  ])
  const [own] = OwnLives.parse((await as(seller).get(`/user/${seller.uuid}/live`)).body).data
  expect(own).toMatchObject({ state: 'starting', browser: other, device: 'phone' })
  const begin = await as(seller).patch(`/user/${seller.uuid}/video/${uuid}/start`, { fence: first.fence })
  expect(begin).toFailWith(409, 'LIVE_TAKEN_EXCEPTION')
})

test('preparing another live ends the seller’s rehearsal of the previous one', async () => {
  const seller = await buildSeller()
  const [first, second] = [await createLive(seller), await createLive(seller)]
  expect((await publish(seller, first)).status).toBe(200)
  expect((await publish(seller, second)).status).toBe(200)
  expect([(await rowOfLive(first)).state, (await rowOfLive(second)).state]).toEqual(['announced', 'starting'])
})

test('a ticket is refused for another seller’s live, a finished live and a buyer', async () => {
  const [seller, other, buyer] = [await buildSeller(), await buildSeller(), await buildUser()]
  const uuid = await createLive(seller)
  const path = (user: { uuid: string }) => `/user/${user.uuid}/video/${uuid}/publish`
  expect(await as(other).post(path(seller), {})).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await as(other).post(path(other), {})).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await as(buyer).post(path(buyer), {})).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  await publish(seller, uuid)
  const begin = (fence: number) => as(seller).patch(`/user/${seller.uuid}/video/${uuid}/start`, { fence })
  expect(await begin(99), 'another start').toFailWith(409, 'LIVE_TAKEN_EXCEPTION')
})

test.each([
  ['administers', { request: 'create', room: 1 }],
  ['forwards', { request: 'rtp_forward', room: 1, host: '127.0.0.1', publisher_id: 1 }],
  ['lists rooms', { request: 'list' }],
  ['joins as a subscriber', { request: 'join', ptype: 'subscriber', room: 1, streams: [] }],
  ['records', { request: 'enable_recording', room: 1, record: true }],
  ['changes pins', { request: 'edit', room: 1, new_pin: 'own' }],
  ['sends others away', { request: 'kick', room: 1, id: 1 }],
  ['closes', { request: 'destroy', room: 1 }],
])('a browser that %s in a room is refused', async (_, body) => {
  const browser = await connectToGate(gate())
  expect(await (await browser.attach('videoroom')).request(body)).toEqual({ error_code: 403 })
  browser.close()
})

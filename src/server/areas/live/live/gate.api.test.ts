import { afterAll, beforeAll, expect, test } from 'vitest'
import { PublishTicket } from '#contracts/live/live.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { as, startApp } from '#tests/setup/app.ts'
import { sdpOffer } from '#tests/factories/sdp-offer.ts'
import { connectToGate } from '#tests/setup/gate-client.ts'
import { startKeeper, type TestKeeper } from '#tests/setup/keeper.ts'
import { gate, createLive, publish, joining } from '#tests/factories/ticket.ts'
import { rowOfLive } from '#tests/factories/live.ts'

await startApp({ TRUSTED_PROXIES: '1' })

let keeper: TestKeeper

beforeAll(async () => {
  keeper = await startKeeper()
})

afterAll(() => keeper.kill('SIGTERM'))

const WRONG_PIN = 433
const JOIN_FIRST = 424
const NO_SUCH_ROOM = 426

test('publishing needs joining, an earlier ticket is kicked out, and a live without media does not begin', async () => {
  const seller = await buildSeller()
  const uuid = await createLive(seller)
  const ticket = PublishTicket.parse((await publish(seller, uuid)).body)
  const [one, two, stranger] = [await connectToGate(gate()), await connectToGate(gate()), await connectToGate(gate())]
  const [first, second, third] = [
    await one.attach('videoroom'),
    await two.attach('videoroom'),
    await stranger.attach('videoroom'),
  ]
  const send = (room: typeof first) => room.request({ request: 'publish' }, { type: 'offer', sdp: sdpOffer() })
  expect(await send(third), 'who has not joined').toMatchObject({ error_code: JOIN_FIRST })
  expect(await third.request({ ...joining(ticket), pin: undefined }), 'without a pin').toEqual({ error_code: 403 })
  expect(await third.request({ ...joining(ticket), room: ticket.room + 1 })).toMatchObject({ error_code: NO_SUCH_ROOM })
  expect(await first.request(joining(ticket))).toMatchObject({ videoroom: 'joined' })
  const other = PublishTicket.parse((await publish(seller, uuid)).body)
  expect(await send(first), 'it has joined, and no more').toMatchObject({ error_code: expect.any(Number) as number })
  expect(await second.request(joining(other))).toMatchObject({ videoroom: 'joined' })
  expect(await send(second)).toMatchObject({ configured: 'ok' })
  const begin = await as(seller).patch(`/user/${seller.uuid}/video/${uuid}/start`, { fence: other.fence })
  expect(begin).toFailWith(409, 'LIVE_PICTURE_EXCEPTION')
  expect((await rowOfLive(uuid)).state, 'it can be tried again').toBe('starting')
  for (const browser of [one, two, stranger]) browser.close()
})

test('a viewer cannot restart what is watched, which would end the gateway, nor ask for a data channel', async () => {
  const seller = await buildSeller()
  const uuid = await createLive(seller)
  const { room: id } = PublishTicket.parse((await publish(seller, uuid)).body)
  const { watchPin: pin } = await rowOfLive(uuid)
  const browser = await connectToGate(gate())
  const stream = await browser.attach('streaming')
  // The proxy drops fields that are not on its list before they reach the gateway.
  const watched = await stream.request({ request: 'watch', id, pin, restart: true })
  expect(watched).toMatchObject({ streaming: 'event', result: { status: 'preparing' } })
  const sdp = 'v=0\r\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n'
  expect(await stream.request({ request: 'start' }, { type: 'answer', sdp })).toEqual({ error_code: 403 })
  expect(await stream.request({ request: 'list' })).toEqual({ error_code: 403 })
  expect(await stream.request({ request: 'info', id })).toEqual({ error_code: 403 })
  browser.close()
})

test('handles of other sessions cannot be used, and a session has at most two', async () => {
  const [one, two] = [await connectToGate(gate()), await connectToGate(gate())]
  const theirs = await one.attach('videoroom')
  const own = await two.attach('videoroom')
  const { handle_id } = theirs
  const message = { janus: 'message', body: { request: 'unpublish' } }
  expect(await two.say({ ...message, session_id: theirs.session_id, handle_id })).toMatchObject({
    error: { code: 458 },
  })
  expect(await two.say({ ...message, session_id: own.session_id, handle_id })).toMatchObject({ error: { code: 459 } })
  const attach = { janus: 'attach', plugin: 'janus.plugin.streaming', session_id: own.session_id }
  expect(await two.say(attach)).toMatchObject({ janus: 'success' })
  expect(await two.say(attach)).toMatchObject({ error: { code: 403 } })
  two.send('{"janus":"info","transaction":"1"}')
  expect((await two.closed)[0], 'a verb of Janus that is not on the list').toBe(1008)
  one.close()
})

test('requests sent before the first answer count as well', async () => {
  const browser = await connectToGate(gate())
  const answersTo = (transaction: string) =>
    browser.received.flatMap((answer) => (answer.transaction === transaction ? answer.janus : [])).toSorted()
  for (let n = 0; n < 2; n += 1) browser.send(JSON.stringify({ janus: 'create', transaction: 'session' }))
  await expect.poll(() => answersTo('session')).toEqual(['error', 'success'])
  const session_id = browser.received.find(({ data }) => data)?.data?.id
  const attach = { janus: 'attach', plugin: 'janus.plugin.streaming', session_id }
  for (let n = 0; n < 3; n += 1) browser.send(JSON.stringify({ ...attach, transaction: 'handle' }))
  await expect.poll(() => answersTo('handle')).toEqual(['error', 'error', 'success'])
  expect(await browser.say(attach)).toMatchObject({ janus: 'success' })
  expect(await browser.say(attach)).toMatchObject({ error: { code: 403 } })
  browser.close()
})

test('a returning connection resumes its session', async () => {
  const browser = await connectToGate(gate())
  const { session_id, handle_id } = await browser.attach('videoroom')
  browser.cut()
  const back = await connectToGate(gate())
  expect(await back.say({ janus: 'claim', session_id })).toMatchObject({ janus: 'success' })
  const message = { janus: 'message', session_id, handle_id, body: { request: 'leave' } }
  expect(await back.say(message), 'its handle is still there').toMatchObject({ janus: 'event' })
  expect(await back.say({ janus: 'claim', session_id: 1 })).toMatchObject({ error: { code: 458 } })
  back.close()
})

test('ten wrong pins block their address only', async () => {
  const seller = await buildSeller()
  const ticket = PublishTicket.parse((await publish(seller, await createLive(seller))).body)
  const guesser = await connectToGate(gate(), '203.0.113.7')
  const room = await guesser.attach('videoroom')
  for (let n = 0; n < 10; n += 1)
    expect(await room.request(joining({ ...ticket, secret: `guess ${n}` }))).toMatchObject({ error_code: WRONG_PIN })
  expect(await room.request(joining(ticket)), 'even the right one').toEqual({ error_code: 403 })
  guesser.close()
  const other = await connectToGate(gate(), '203.0.113.8')
  expect(await (await other.attach('videoroom')).request(joining(ticket))).toMatchObject({ videoroom: 'joined' })
  other.close()
})

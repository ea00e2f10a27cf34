import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OwnLives, PublishTicket } from '#contracts/live/live.ts'
import { Video } from '#contracts/video/video.ts'
import { movesOf, rowOfLive } from '#tests/factories/live.ts'
import { buildSeller, buildUser, type TestSeller } from '#tests/factories/user.ts'
import { categoryUuid } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'
import { sdpOffer } from '#tests/factories/sdp-offer.ts'
import { connectToGate } from '#tests/setup/gate-client.ts'
import { startKeeper, type TestKeeper } from '#tests/setup/keeper.ts'
import { reachJanus } from '#tests/setup/far-janus.ts'

await startApp({ TRUST_PROXY: '1' })

let keeper: TestKeeper
beforeAll(async () => {
  keeper = await startKeeper()
})
afterAll(() => keeper.kill('SIGTERM'))

const gate = () => `${app().origin.replace('http', 'ws')}/janus/1`
const WRONG_PIN = 433
const JOIN_FIRST = 424
const NO_SUCH_ROOM = 426

async function createLive(seller: TestSeller): Promise<string> {
  const body = { mediaType: 'live', categoryUuid: categoryUuid(), description: 'Przymiarki na żywo' }
  const answer = await as(seller).post(`/user/${seller.uuid}/video`, body)
  expect(answer.status).toBe(201)
  return Video.parse(answer.body).uuid
}

const publish = (seller: TestSeller, uuid: string, body: object = {}) =>
  as(seller).post(`/user/${seller.uuid}/video/${uuid}/publish`, body)

const joining = ({ room, secret }: PublishTicket) => ({ request: 'join', ptype: 'publisher', room, pin: secret })

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

test('secrets between keeper and gateway reach neither browsers nor logs', async () => {
  const { apiSecret, adminKey, close } = await reachJanus(await keeper.janusPid())
  await close()
  const seller = await buildSeller()
  const uuid = await createLive(seller)
  const ticket = PublishTicket.parse((await publish(seller, uuid)).body)
  const [sender, viewer] = [await connectToGate(gate()), await connectToGate(gate())]
  const [room, stream] = [await sender.attach('videoroom'), await viewer.attach('streaming')]
  const { watchPin: pin } = await rowOfLive(uuid)
  const answers = [
    ticket,
    await room.request(joining(ticket)),
    await room.request({ request: 'publish' }, { type: 'offer', sdp: sdpOffer() }),
    await stream.request({ request: 'watch', id: ticket.room, pin }),
    await stream.request({ request: 'watch', id: ticket.room, pin: 'guessed' }),
  ]
  sender.close()
  viewer.close()
  const files = await readdir(join(app().dataDir, 'live'), { recursive: true })
  const logs = files.filter((name) => name.endsWith('.log'))
  expect(logs).toContain('janus.log')
  const written = await Promise.all(logs.map((name) => readFile(join(app().dataDir, 'live', name), 'utf8')))
  for (const secret of [apiSecret, adminKey]) {
    expect(secret.length).toBeGreaterThan(20)
    for (const text of [JSON.stringify(answers), keeper.said(), ...written]) expect(text).not.toContain(secret)
  }
})

test('Janus listens only on its socket, and its package starts no service', async () => {
  expect(await listeningSockets(await keeper.janusPid())).toEqual([])
  for (const port of [8088, 8089, 8188, 7088, 7188]) {
    const socket = connect(port, '127.0.0.1')
    const outcome = await Promise.race([
      once(socket, 'connect').then(() => 'connected'),
      once(socket, 'error').then(([error]) => (error as NodeJS.ErrnoException).code),
    ]).catch((error: NodeJS.ErrnoException) => error.code)
    socket.destroy()
    expect(outcome, `port ${port}`).toBe('ECONNREFUSED')
  }
})

test('a killed Janus and a killed keeper come back with the same room and pin', async () => {
  const seller = await buildSeller()
  const uuid = await createLive(seller)
  const ticket = PublishTicket.parse((await publish(seller, uuid)).body)
  const canJoin = async () => {
    const browser = await connectToGate(gate()).catch(() => null)
    if (!browser) return false
    const joined = await (await browser.attach('videoroom')).request(joining(ticket))
    browser.close()
    return joined['videoroom'] === 'joined'
  }
  const janus = await keeper.janusPid()
  process.kill(janus, 'SIGKILL')
  await expect.poll(canJoin, { timeout: 10_000 }).toBe(true)

  const orphan = await keeper.janusPid()
  await keeper.kill('SIGKILL')
  await expect
    .poll(() => isRunning(orphan), { message: 'the kernel ends it with its keeper', timeout: 10_000 })
    .toBe(false)
  keeper = await startKeeper()
  await expect.poll(canJoin, { timeout: 10_000 }).toBe(true)
  expect(await movesOf(uuid), 'nothing of this is another start').toEqual(['announced → starting'])
})

test('a remote gateway takes the next live if the local one is full or draining', async () => {
  const seller = await buildSeller()
  const uuid = await createLive(seller)
  await keeper.kill('SIGTERM')
  keeper = await startKeeper({ JANUS_DRAINING: '1' })
  expect(await publish(seller, uuid)).toFailWith(503, 'STREAMING_UNAVAILABLE_EXCEPTION')

  const far = await reachJanus(await keeper.janusPid())
  const second = await startKeeper({
    JANUS_PATH: '',
    JANUS_GATEWAY: '2',
    JANUS_URL: far.url,
    JANUS_API_SECRET: far.apiSecret,
    JANUS_ADMIN_KEY: far.adminKey,
    JANUS_RECORDER_IP: '127.0.0.1',
  })
  try {
    await expect.poll(async () => (await publish(seller, uuid)).status, { timeout: 15_000 }).toBe(200)
    const ticket = PublishTicket.parse((await publish(seller, uuid)).body)
    expect(ticket.janusApiUrl).toMatch(/\/janus\/2$/)
    const browser = await connectToGate(gate().replace(/1$/, '2'))
    expect(await (await browser.attach('videoroom')).request(joining(ticket))).toMatchObject({ videoroom: 'joined' })
    browser.close()
  } finally {
    await second.kill('SIGTERM')
    await far.close()
    await keeper.kill('SIGTERM')
    keeper = await startKeeper()
  }
})

/** A zombie counts as ended. */
async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return /\) [^ZX]/.test(stat)
}

/** Addresses on which a process listens for TCP connections. */
async function listeningSockets(pid: number): Promise<string[]> {
  const links = await readdir(`/proc/${pid}/fd`)
  const targets = await Promise.all(links.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
  const own = new Set(targets.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []))
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')))
  return tables
    .flatMap((table) => table.split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && own.has(inode ?? ''))
    .map(([, address = '']) => address)
}

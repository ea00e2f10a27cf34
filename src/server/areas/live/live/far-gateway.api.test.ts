import { afterAll, beforeAll, expect, test } from 'vitest'
import { PublishTicket } from '#contracts/live/live.ts'
import { openJanus } from '#server/ports/streaming/janus-connection.ts'
import { openGateway } from '#server/ports/streaming/janus-gateway.ts'
import { buildLive, movesOf, rowOfLive } from '#tests/factories/live.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { reachJanus } from '#tests/setup/far-janus.ts'
import { connectToGate } from '#tests/setup/gate-client.ts'
import { openJanusLine } from '#tests/setup/janus-line.ts'
import { startKeeper, type TestKeeper } from '#tests/setup/keeper.ts'

await startApp()

/** The keeper whose Janus is used as one elsewhere. It takes no lives itself. */
let owner: TestKeeper
let far: Awaited<ReturnType<typeof reachJanus>>
beforeAll(async () => {
  owner = await startKeeper({ JANUS_DRAINING: '1' })
  far = await reachJanus(await owner.janusPid())
})
afterAll(async () => {
  far.cut()
  await far.close()
  await owner.kill('SIGTERM')
})

/** Longer than the lease of a gateway. */
const WITHIN = { timeout: 40_000, interval: 100 }
const NO_SUCH_ROOM = 426

const startFarKeeper = (gateway = '2') =>
  startKeeper({
    JANUS_PATH: '',
    JANUS_GATEWAY: gateway,
    JANUS_URL: far.url,
    JANUS_API_SECRET: far.apiSecret,
    JANUS_ADMIN_KEY: far.adminKey,
    JANUS_RECORDER_IP: '127.0.0.1',
  })
const publish = (seller: TestSeller, uuid: string) => as(seller).post(`/user/${seller.uuid}/video/${uuid}/publish`, {})

/** Joins the room of a ticket and returns the answer. */
async function join({ janusApiUrl, room, secret }: PublishTicket): Promise<Record<string, unknown>> {
  const number = /\d+$/.exec(janusApiUrl)?.[0]
  const browser = await connectToGate(`${app().origin.replace('http', 'ws')}/janus/${number}`).catch(() => null)
  if (!browser) return {}
  const handle = await browser.attach('videoroom')
  const answer = await handle.request({ request: 'join', ptype: 'publisher', room, pin: secret })
  browser.close()
  return answer
}

/** Gets a ticket once there is one, and joins with it. */
async function expectToJoin(seller: TestSeller, uuid: string): Promise<PublishTicket> {
  let ticket: PublishTicket | undefined
  await expect
    .poll(async () => (ticket = PublishTicket.safeParse((await publish(seller, uuid)).body).data), WITHIN)
    .toBeDefined()
  if (!ticket) throw new Error('There is no ticket')
  const given = ticket
  await expect.poll(() => join(given), WITHIN).toMatchObject({ videoroom: 'joined' })
  return given
}

test(
  'a live on a gateway elsewhere survives its keeper and the keeper’s connection',
  { timeout: 120_000 },
  async () => {
    const seller = await buildSeller()
    const { uuid } = await buildLive(seller, 'announced')
    let keeper = await startFarKeeper()
    try {
      const { room } = await expectToJoin(seller, uuid)
      await keeper.kill('SIGKILL')
      keeper = await startFarKeeper()
      expect(await expectToJoin(seller, uuid)).toMatchObject({ room })
      far.cut()
      expect(await expectToJoin(seller, uuid)).toMatchObject({ room })
      expect(await movesOf(uuid)).toEqual(['announced → starting'])
    } finally {
      await keeper.kill('SIGTERM')
    }
  },
)

test('a room is opened once the reason is gone for which it could not be', { timeout: 120_000 }, async () => {
  const seller = await buildSeller()
  const [{ uuid }, other] = [await buildLive(seller, 'announced'), await buildLive(seller, 'announced')]
  const keeper = await startFarKeeper()
  const janus = await openJanus(far.url, far.apiSecret)
  try {
    const before = await expectToJoin(seller, uuid)
    await expectToJoin(seller, other.uuid)
    await expect.poll(() => join(before), WITHIN).toMatchObject({ error_code: NO_SUCH_ROOM })

    const streams = await janus.attach('streaming')
    const of = { id: before.room, secret: 'of somebody else' }
    const media = [{ type: 'audio', mid: 'a', pt: 111, codec: 'opus', port: 0 }]
    await streams.request({ ...of, request: 'create', admin_key: far.adminKey, type: 'rtp', media })
    expect(await publish(seller, uuid)).toFailWith(503, 'STREAMING_UNAVAILABLE_EXCEPTION')
    await streams.request({ ...of, request: 'destroy' })
    expect(await expectToJoin(seller, uuid)).toMatchObject({ room: before.room })
  } finally {
    janus.close()
    await keeper.kill('SIGTERM')
  }
})

test('a live whose gateway is gone moves to another one', { timeout: 120_000 }, async () => {
  const seller = await buildSeller()
  const { uuid } = await buildLive(seller, 'announced')
  const [first, second] = [await startFarKeeper('2'), await startFarKeeper('3')]
  try {
    const before = await expectToJoin(seller, uuid)
    const [failed, last] = before.janusApiUrl.endsWith('2') ? [first, second] : [second, first]
    expect(await rowOfLive(uuid)).toMatchObject({ gateway: failed === first ? 2 : 3 })
    await app().context.services.lives.move(await rowOfLive(uuid), 'live')
    await failed.kill('SIGKILL')
    expect((await expectToJoin(seller, uuid)).janusApiUrl).not.toBe(before.janusApiUrl)
    expect(await rowOfLive(uuid)).toMatchObject({ gateway: last === first ? 2 : 3, room: before.room })
  } finally {
    await first.kill('SIGTERM')
    await second.kill('SIGTERM')
  }
})

test(
  'the next keeper removes the room of a live that ended while its keeper was dead, and no other',
  { timeout: 120_000 },
  async () => {
    const [seller, other] = [await buildSeller(), await buildSeller()]
    const [{ uuid }, on] = [await buildLive(seller, 'announced'), await buildLive(other, 'announced')]
    let keeper = await startFarKeeper()
    const janus = await openJanus(far.url, far.apiSecret)
    const [rooms, streams] = [await janus.attach('videoroom'), await janus.attach('streaming')]
    const listed = { request: 'list', admin_key: far.adminKey }
    const numbers = async () => JSON.stringify([await rooms.request(listed), await streams.request(listed)])
    const strange = { admin_key: far.adminKey, room: 424_242, secret: 'of somebody else' }
    try {
      const [left, remaining] = [await expectToJoin(seller, uuid), await expectToJoin(other, on.uuid)]
      await rooms.request({ ...strange, request: 'create' })
      await keeper.kill('SIGKILL')
      await app().context.services.lives.move(await rowOfLive(uuid), 'live')
      expect((await as(seller).patch(`/user/${seller.uuid}/video/${uuid}/finish`)).status).toBe(200)
      expect(await numbers()).toContain(String(left.room))

      keeper = await startFarKeeper()
      await expect.poll(numbers, WITHIN).not.toContain(String(left.room))
      await expect.poll(() => join(remaining), WITHIN).toMatchObject({ videoroom: 'joined' })
      expect(await numbers()).toContain(String(strange.room))
    } finally {
      await rooms.request({ ...strange, request: 'destroy' })
      janus.close()
      await keeper.kill('SIGTERM')
    }
  },
)

test('a room that its keeper cannot join leaves no handle on the gateway', async () => {
  const janus = await openJanus(far.url, far.apiSecret)
  const rooms = await janus.attach('videoroom')
  const handles = { attach: 0, detach: 0 }
  const line = await openJanusLine(far.url, async ({ janus: verb, body }) => {
    if (verb === 'attach' || verb === 'detach') handles[verb] += 1
    // Somebody else removes the room just before.
    if (body?.request === 'join') await rooms.request({ request: 'destroy', room: body.room, secret: far.apiSecret })
  })
  const gateway = await openGateway(line.url, { api: far.apiSecret, admin: far.adminKey }, 'Test', () => undefined)
  try {
    const before = handles.attach
    const channel = { room: 515_151, publishPin: 'one', watchPin: 'two', codec: 'h264', film: null } as const
    for (const _ of [1, 2]) await expect(gateway.open(channel)).rejects.toMatchObject({ code: NO_SUCH_ROOM })
    expect(handles).toEqual({ attach: before + 2, detach: 2 })
  } finally {
    gateway.close()
    janus.close()
    await line.close()
  }
})

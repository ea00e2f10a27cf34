import { afterAll, beforeAll, expect, test } from 'vitest'
import { PublishTicket } from '#contracts/live.ts'
import { openJanus } from '#server/ports/streaming/janus-connection.ts'
import { buildLive, movesOf, rowOfLive } from '#tests/factories/live.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { reachJanus } from '#tests/setup/far-janus.ts'
import { connectToGate } from '#tests/setup/gate-client.ts'
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
  const answer = await handle.ask({ request: 'join', ptype: 'publisher', room, pin: secret })
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
    await streams.ask({ ...of, request: 'create', admin_key: far.adminKey, type: 'rtp', media })
    expect(await publish(seller, uuid)).toFailWith(503, 'STREAMING_UNAVAILABLE_EXCEPTION')
    await streams.ask({ ...of, request: 'destroy' })
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
    const [lost, last] = before.janusApiUrl.endsWith('2') ? [first, second] : [second, first]
    expect(await rowOfLive(uuid)).toMatchObject({ gateway: lost === first ? 2 : 3 })
    await app().context.services.lives.move(await rowOfLive(uuid), 'live')
    await lost.kill('SIGKILL')
    expect((await expectToJoin(seller, uuid)).janusApiUrl).not.toBe(before.janusApiUrl)
    expect(await rowOfLive(uuid)).toMatchObject({ gateway: last === first ? 2 : 3, room: before.room })
  } finally {
    await first.kill('SIGTERM')
    await second.kill('SIGTERM')
  }
})

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Video } from '#contracts/video.ts'
import { buildFilmLive } from '#tests/factories/film-live.ts'
import { movesOf, rowOfLive } from '#tests/factories/live.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { connectToGate } from '#tests/setup/gate-client.ts'
import { startKeeper, type TestKeeper } from '#tests/setup/keeper.ts'
import { openTcpLine } from '#tests/setup/tcp-line.ts'
import { keptDatabaseUrl } from '#tests/setup/kept-database.ts'
import { liveParts, liveSignals } from './table.ts'

await startApp({ TRUST_PROXY: '1' })

let line: Awaited<ReturnType<typeof openTcpLine>>
let keeper: TestKeeper
const begin = (overrides: Record<string, string> = {}) => startKeeper({ DATABASE_URL: line.url, ...overrides })
beforeAll(async () => {
  line = await openTcpLine((await keptDatabaseUrl()) ?? '')
  keeper = await begin()
})
afterAll(async () => {
  await keeper.kill('SIGTERM')
  await line.close()
})

const SLOW = { timeout: 240_000 }
/** A film is made of it, on a machine that does much else. */
const PREPARED = { timeout: 120_000, interval: 250 }
const WITHIN = { timeout: 30_000, interval: 100 }
const db = () => app().context.database.db
const stateOf = async (uuid: string) => (await rowOfLive(uuid)).state
const partsOf = (uuid: string) =>
  db().select().from(liveParts).where(eq(liveParts.videoUuid, uuid)).orderBy(asc(liveParts.number))
const signalOf = async (uuid: string) =>
  (await db().select().from(liveSignals).where(eq(liveSignals.videoUuid, uuid)))[0]
const secondsOf = async (uuid: string) => (await signalOf(uuid))?.recordedSeconds ?? 0
const finish = (seller: TestSeller, uuid: string) => as(seller).patch(`/user/${seller.uuid}/video/${uuid}/finish`)
const watch = async (uuid: string) => Video.parse((await visitor().get(`/shopVideo/${uuid}/watch`)).body)

/** Until a part with this number is recorded; answers with the seconds that are missing before it. */
async function gapBefore(uuid: string, number: number): Promise<number> {
  await expect.poll(async () => (await partsOf(uuid)).length, WITHIN).toBeGreaterThanOrEqual(number)
  const [before, after] = (await partsOf(uuid)).slice(number - 2, number)
  if (!before || !after) throw new Error('There is no such part')
  return (after.startedAt.getTime() - before.startedAt.getTime()) / 1000 - before.seconds
}

test('a recorder, a gateway and a keeper that are killed cost the recording five seconds each', SLOW, async () => {
  const seller = await buildSeller()
  const { uuid } = await buildFilmLive(seller)
  await expect.poll(() => stateOf(uuid), WITHIN).toBe('live')
  await expect.poll(() => secondsOf(uuid), WITHIN).toBeGreaterThan(4)

  process.kill(await keeper.recorderPid(), 'SIGKILL')
  expect(await gapBefore(uuid, 2), 'the recorder').toBeLessThan(5)
  process.kill(await keeper.janusPid(), 'SIGKILL')
  expect(await gapBefore(uuid, 3), 'the gateway').toBeLessThan(5)
  await keeper.kill('SIGKILL')
  keeper = await begin()
  expect(await gapBefore(uuid, 4), 'the keeper').toBeLessThan(6)

  const { media } = await watch(uuid)
  const whole = (await visitor().get(media.dvrUrl?.replace('master', 'dvr') ?? '')).bytes.toString()
  expect(whole.match(/#EXT-X-DISCONTINUITY/g)).toHaveLength(3)
  const browser = await connectToGate(`${app().origin.replace('http', 'ws')}/janus/1`)
  const stream = await browser.attach('streaming')
  const asked = { request: 'watch', id: media.configuration?.streamId, pin: media.secret?.rxPin }
  expect(await stream.ask(asked), 'the same number and pin').toMatchObject({ result: { status: 'preparing' } })
  for (const pin of ['', 'guessed', `${asked.pin}x`])
    expect((await stream.ask({ ...asked, pin }))['error_code'], `pin "${pin}"`).toBeOneOf([403, 453, 457])
  expect(await stream.ask({ request: 'watch', id: asked.id }), 'none at all').toEqual({ error_code: 403 })
  browser.close()

  await expectNoSecrets(uuid)
  expect((await finish(seller, uuid)).status).toBe(200)
  await expect.poll(() => stateOf(uuid), PREPARED).toBe('saved')
  const { duration } = (await watch(uuid)).statistic
  const recorded = (await partsOf(uuid)).reduce((sum, { seconds }) => sum + seconds, 0)
  expect(Math.abs(duration - recorded), `${duration} of ${recorded}`).toBeLessThan(1)
  expect((await partsOf(uuid)).some(({ isOpen }) => isOpen)).toBe(false)
})

/** Expects that the pin of the room is in no answer to others and in no log. */
async function expectNoSecrets(uuid: string): Promise<void> {
  const { publishPin } = await rowOfLive(uuid)
  const folder = join(app().dataDir, 'live')
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) =>
    file.name.endsWith('.log'),
  )
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['janus.log', 'part-1.log']))
  const logs = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))
  const answers = await Promise.all(
    [`/shopVideo/${uuid}/watch`, '/shop/video/available/live'].map(async (path) =>
      JSON.stringify((await visitor().get(path)).body),
    ),
  )
  for (const text of [...logs, ...answers, keeper.said()]) expect(text).not.toContain(publishPin)
}

test('a live goes on and is recorded while the database is away for ten seconds', SLOW, async () => {
  const seller = await buildSeller()
  const { uuid } = await buildFilmLive(seller)
  await expect.poll(() => stateOf(uuid), WITHIN).toBe('live')
  await expect.poll(() => secondsOf(uuid), WITHIN).toBeGreaterThan(2)
  const pid = await keeper.recorderPid()
  const before = await secondsOf(uuid)
  line.cut()
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  line.mend()
  await expect.poll(() => secondsOf(uuid), WITHIN).toBeGreaterThan(before + 8)
  expect(await keeper.recorderPid(), 'by the same program').toBe(pid)
  expect(await partsOf(uuid)).toHaveLength(1)
  await expect.poll(() => stateOf(uuid), WITHIN).toBe('live')
  await finish(seller, uuid)
})

test(
  'a live whose disk is full goes on without being recorded, says so, and cannot be watched afterwards',
  SLOW,
  async () => {
    await keeper.kill('SIGTERM')
    keeper = await begin({ RECORDING_MIN_FREE_MB: '1000000000' })
    const seller = await buildSeller()
    const { uuid } = await buildFilmLive(seller)
    await expect.poll(() => stateOf(uuid), WITHIN).toBe('live')
    await expect.poll(async () => (await signalOf(uuid))?.recordingFault, WITHIN).toBe('disk-full')
    expect((await watch(uuid)).streamServer).not.toBeNull()
    expect(await partsOf(uuid)).toEqual([])
    await finish(seller, uuid)
    await expect.poll(() => stateOf(uuid), WITHIN).toBe('failed')
    await keeper.kill('SIGTERM')
    keeper = await begin()
  },
)

test('a live of two seconds leaves nothing to watch', SLOW, async () => {
  const seller = await buildSeller()
  const { uuid } = await buildFilmLive(seller)
  await expect.poll(() => stateOf(uuid), WITHIN).toBe('live')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect((await finish(seller, uuid)).status).toBe(200)
  expect((await finish(seller, uuid)).status, 'again is harmless').toBe(200)
  await expect.poll(() => stateOf(uuid), WITHIN).toBe('failed')
  expect((await movesOf(uuid)).filter((move) => move.endsWith('→ ended'))).toHaveLength(1)
  expect((await visitor().get(`/shopVideo/${uuid}/watch`)).status).toBe(404)
})

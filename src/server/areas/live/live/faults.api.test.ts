import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Video } from '#contracts/video/video.ts'
import { buildFilmLive } from '#tests/factories/film-live.ts'
import { movesOf, rowOfLive } from '#tests/factories/live.ts'
import { playFilm } from '#tests/factories/play-film.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { app, as, closeApp, startApp, TEST_KEYS, visitor } from '#tests/setup/app.ts'
import { createClient } from '#tests/setup/client.ts'
import { onDatabase } from '#tests/setup/create-database.ts'
import { connectToGate } from '#tests/setup/gate-client.ts'
import { startKeeper, type TestKeeper } from '#tests/setup/keeper.ts'
import { openTcpLine } from '#tests/setup/tcp-line.ts'
import { reusedDatabaseUrl } from '#tests/setup/reused-database.ts'
import { startServerProcess } from '#tests/setup/server.ts'
import { liveParts } from '#server/areas/video/broadcast/table.ts'
import { liveSignals } from './table.ts'

const databaseUrl = (await reusedDatabaseUrl()) ?? ''
const ofKeeper = await openTcpLine(databaseUrl)
const ofServer = await openTcpLine(databaseUrl)
await startApp({ TRUSTED_PROXIES: '1', DATABASE_URL: ofServer.url })

let keeper: TestKeeper
const begin = (overrides: Record<string, string> = {}) => startKeeper({ DATABASE_URL: ofKeeper.url, ...overrides })
beforeAll(async () => {
  keeper = await begin()
})
afterAll(async () => {
  await keeper.kill('SIGTERM')
  await closeApp()
  await ofKeeper.close()
  await ofServer.close()
})

const UNINTERRUPTED = ['announced → starting', 'starting → live']

const SLOW = { timeout: 240_000 }
/** Time for preparing a film on a busy machine. */
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

/** Waits for the part with this number and returns the seconds missing before it. */
async function gapBefore(uuid: string, number: number): Promise<number> {
  await expect.poll(async () => (await partsOf(uuid)).length, WITHIN).toBeGreaterThanOrEqual(number)
  const [before, after] = (await partsOf(uuid)).slice(number - 2, number)
  if (!before || !after) throw new Error('There is no such part')
  return (after.startedAt.getTime() - before.startedAt.getTime()) / 1000 - before.seconds
}

test('a killed recorder, gateway or keeper costs the recording at most five seconds', SLOW, async () => {
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
  const requested = { request: 'watch', id: media.configuration?.streamId, pin: media.secret?.rxPin }
  expect(await stream.request(requested), 'the same number and pin').toMatchObject({ result: { status: 'preparing' } })
  for (const pin of ['', 'guessed', `${requested.pin}x`])
    expect((await stream.request({ ...requested, pin }))['error_code'], `pin "${pin}"`).toBeOneOf([403, 453, 457])
  expect(await stream.request({ request: 'watch', id: requested.id }), 'none at all').toEqual({ error_code: 403 })
  browser.close()

  await expectNoSecrets(uuid)
  expect((await finish(seller, uuid)).status).toBe(200)
  await expect.poll(() => stateOf(uuid), PREPARED).toBe('saved')
  const { duration } = (await watch(uuid)).statistic
  const recorded = (await partsOf(uuid)).reduce((sum, { seconds }) => sum + seconds, 0)
  expect(Math.abs(duration - recorded), `${duration} of ${recorded}`).toBeLessThan(1)
  expect((await partsOf(uuid)).some(({ isOpen }) => isOpen)).toBe(false)
})

/** Asserts that no response to others and no log holds the room's pin. */
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

test('a live continues and is recorded during a database outage of ten seconds', SLOW, async () => {
  const seller = await buildSeller()
  const { uuid } = await buildFilmLive(seller)
  await expect.poll(() => stateOf(uuid), WITHIN).toBe('live')
  await expect.poll(() => secondsOf(uuid), WITHIN).toBeGreaterThan(2)
  const pid = await keeper.recorderPid()
  const before = await secondsOf(uuid)
  for (const line of [ofKeeper, ofServer]) line.cut()
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  for (const line of [ofKeeper, ofServer]) line.mend()
  await expect.poll(() => secondsOf(uuid).catch(() => 0), WITHIN).toBeGreaterThan(before + 8)
  expect(await keeper.recorderPid(), 'by the same program').toBe(pid)
  expect(await partsOf(uuid)).toHaveLength(1)
  expect(await movesOf(uuid), 'nobody was told of an interruption').toEqual(UNINTERRUPTED)
  await finish(seller, uuid)
})

/** Starts a server with the database and the files of this file's app. */
async function startServer() {
  const { dataDir } = app()
  const server = await startServerProcess({ dataDir, url: databaseUrl }, TEST_KEYS)
  return { ...server, gate: `${new URL(server.api).origin.replace('http', 'ws')}/janus/1` }
}

/** Seconds that the keeper has noted, read past the app. */
const notedSeconds = (uuid: string) =>
  onDatabase(databaseUrl, async (client) => {
    const query = 'select recorded_seconds as seconds from live_signals where video_uuid = $1'
    return (await client.query<{ seconds: number }>(query, [uuid])).rows[0]?.seconds ?? 0
  })

test(
  'a live continues and is recorded while its server is dead, and the next one shows, ends and saves it',
  SLOW,
  async () => {
    const seller = await buildSeller()
    const { uuid } = await buildFilmLive(seller)
    await expect.poll(() => stateOf(uuid), WITHIN).toBe('live')
    await expect.poll(() => secondsOf(uuid), WITHIN).toBeGreaterThan(2)
    const { media } = await watch(uuid)
    const programs = async () => [await keeper.janusPid(), await keeper.recorderPid()]
    const running = await programs()
    const killed = await startServer()
    const viewer = await connectToGate(killed.gate)
    const { session_id, request } = await viewer.attach('streaming')
    const requested = { request: 'watch', id: media.configuration?.streamId, pin: media.secret?.rxPin }
    expect(await request(requested)).toMatchObject({ result: { status: 'preparing' } })

    // The app of this file would take the place of the killed server.
    ofServer.cut()
    await killed.kill('SIGKILL')
    await viewer.closed
    const atDeath = await notedSeconds(uuid)
    await expect.poll(() => notedSeconds(uuid), WITHIN).toBeGreaterThan(atDeath + 3)

    const next = await startServer()
    const back = await connectToGate(next.gate)
    expect(await back.say({ janus: 'claim', session_id }), 'it watches on').toMatchObject({ janus: 'success' })
    back.close()
    const guest = createClient(next.api, null)
    const watchNext = async () => Video.parse((await guest.get(`/shopVideo/${uuid}/watch`)).body)
    expect(await watchNext()).toMatchObject({ media: { finishedAt: null, configuration: media.configuration } })
    expect(await programs(), 'none was started again').toEqual(running)
    const owner = createClient(next.api, seller.token)
    expect((await owner.patch(`/user/${seller.uuid}/video/${uuid}/finish`)).status).toBe(200)
    await expect.poll(async () => (await watchNext()).media.status, PREPARED).toBe('ready')
    const saved = await watchNext()
    const played = await playFilm(next.api + saved.media.watchUrl)
    expect(played).toBeGreaterThan(atDeath + 3)
    expect(Math.abs(played - saved.statistic.duration), `${played} of ${saved.statistic.duration}`).toBeLessThan(1)

    await next.kill('SIGTERM')
    ofServer.mend()
    await expect.poll(() => partsOf(uuid).catch(() => []), WITHIN).toHaveLength(1)
    expect((await movesOf(uuid)).slice(0, 3)).toEqual([...UNINTERRUPTED, 'live → ended'])
  },
)

test('a live of two seconds has no recording', SLOW, async () => {
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

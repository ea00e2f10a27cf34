import { execFile } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { OwnLives } from '#contracts/live/live.ts'
import { Video } from '#contracts/video/video.ts'
import { buildFilmLive } from '#tests/factories/film-live.ts'
import { movesOf, rowOfLive } from '#tests/factories/live.ts'
import { playFilm } from '#tests/factories/play-film.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { createFolder, type TestFolder } from '#tests/setup/data-dir.ts'
import { startKeeper, type TestKeeper } from '#tests/setup/keeper.ts'
import { liveParts } from '#server/areas/video/broadcast/table.ts'

/** A file system in memory, which others hardly use. Filling a part of it needs no rights. */
const MEMORY = '/dev/shm'
const MB = 1024 * 1024

vi.stubEnv('TMPDIR', MEMORY)
await startApp()
vi.unstubAllEnvs()

const run = promisify(execFile)
const SLOW = { timeout: 240_000 }
/** Time for preparing a film on a busy machine. */
const PREPARED = { timeout: 120_000, interval: 250 }
const WITHIN = { timeout: 30_000, interval: 100 }
const UNINTERRUPTED = ['announced → starting', 'starting → live']

let keeper: TestKeeper
/** Elsewhere, because programs may be barred from a file system in memory. */
let programs: TestFolder
/** Megabytes left for recordings. */
let left = 0
beforeAll(async () => {
  const { bavail, bsize } = await statfs(MEMORY)
  const free = Math.floor((bavail * bsize) / MB)
  left = Math.min(64, Math.floor(free / 2))
  programs = await createFolder()
  const recorder = join(programs.dataDir, 'ffmpeg')
  // Without its signal, a file that grows above a limit fails like one on a full disk.
  await writeFile(recorder, `#!/bin/sh\ntrap '' XFSZ\nexec ffmpeg "$@"\n`, { mode: 0o755 })
  keeper = await startKeeper({ RECORDING_MIN_FREE_MB: String(free - left), FFMPEG_PATH: recorder })
})
afterAll(async () => {
  await keeper.kill('SIGTERM')
  await programs.remove()
})

const filler = () => join(app().dataDir, 'filler')
const fill = () => run('fallocate', ['-l', String(1.5 * left * MB), filler()])
const stateOf = async (uuid: string) => (await rowOfLive(uuid)).state
const partsOf = (uuid: string) =>
  app().context.database.db.select().from(liveParts).where(eq(liveParts.videoUuid, uuid)).orderBy(asc(liveParts.number))
const recordedOf = async (uuid: string) => (await partsOf(uuid)).reduce((sum, { seconds }) => sum + seconds, 0)
const watch = async (uuid: string) => Video.parse((await visitor().get(`/shopVideo/${uuid}/watch`)).body)
const finish = (seller: TestSeller, uuid: string) => as(seller).patch(`/user/${seller.uuid}/video/${uuid}/finish`)
/** Fault that the seller is told. */
const faultOf = async (seller: TestSeller) => {
  const { data } = OwnLives.parse((await as(seller).get(`/user/${seller.uuid}/live`)).body)
  return data[0]?.recordingFault
}

test(
  'a disk that fills up during a live ends its recording, which is told and can be watched afterwards',
  SLOW,
  async () => {
    const seller = await buildSeller()
    const { uuid } = await buildFilmLive(seller)
    await expect.poll(() => recordedOf(uuid), WITHIN).toBeGreaterThan(2)
    expect(await faultOf(seller), 'it warns before').toBe('disk-low')

    await run('prlimit', ['--pid', String(await keeper.recorderPid()), '--fsize=8192'])
    await expect
      .poll(() => partsOf(uuid), { ...WITHIN, message: 'a recorder that cannot write is replaced' })
      .toHaveLength(2)
    await fill()
    await expect.poll(() => faultOf(seller), WITHIN).toBe('disk-full')
    await expect.poll(() => keeper.recorderPid().catch(() => null), WITHIN).toBeNull()
    expect(keeper.said()).toContain('"diskSpace":"none"')
    expect(await stateOf(uuid)).toBe('live')
    expect(await movesOf(uuid)).toEqual(UNINTERRUPTED)
    const { media, streamServer } = await watch(uuid)
    expect(streamServer).not.toBeNull()
    expect((await visitor().get(media.hlsUrl ?? '')).status).toBe(200)

    expect((await finish(seller, uuid)).status).toBe(200)
    await rm(filler())
    await expect.poll(() => stateOf(uuid), PREPARED).toBe('saved')
    const recorded = await recordedOf(uuid)
    const played = await playFilm(app().api + (await watch(uuid)).media.watchUrl)
    expect(Math.abs(played - recorded), `${played} of ${recorded}`).toBeLessThan(1)
  },
)

test(
  'on a disk that is full a live continues without a recording, which is told, and cannot be watched afterwards',
  SLOW,
  async () => {
    await fill()
    const seller = await buildSeller()
    const { uuid } = await buildFilmLive(seller)
    await expect.poll(() => stateOf(uuid), WITHIN).toBe('live')
    await expect.poll(() => faultOf(seller), WITHIN).toBe('disk-full')
    expect((await watch(uuid)).streamServer).not.toBeNull()
    expect(await partsOf(uuid)).toEqual([])
    expect((await finish(seller, uuid)).status).toBe(200)
    await expect.poll(() => stateOf(uuid), WITHIN).toBe('failed')
  },
)

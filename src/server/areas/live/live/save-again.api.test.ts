import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Video } from '#contracts/video/video.ts'
import { buildLive, movesOf, rowOfLive } from '#tests/factories/live.ts'
import { playFilm } from '#tests/factories/play-film.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { media } from '#server/areas/media/media/table.ts'
import { lives } from '#server/areas/video/broadcast/table.ts'

await startApp()

const run = promisify(execFile)
const PREPARED = { timeout: 120_000, interval: 250 }
const again = (seller: TestSeller, uuid: string) =>
  as(seller).post(`/user/${seller.uuid}/video/${uuid}/recording/again`)

/** Longer than an upload may be. */
const SECONDS = 610

/** Writes a recording as a recorder does. */
async function writePart(mediaUuid: string): Promise<void> {
  const folder = join(app().dataDir, 'media', mediaUuid, 'hls')
  await mkdir(folder, { recursive: true })
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=64x64:rate=1:duration=${SECONDS}`]
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=8000:duration=${SECONDS}`]
  const codecs = '-c:v libx264 -preset ultrafast -profile:v baseline -g 2 -pix_fmt yuv420p -c:a aac'.split(' ')
  const hls = '-f hls -hls_time 2 -hls_list_size 0 -hls_segment_type fmp4 -hls_fmp4_init_filename part-1-init.mp4'
  const files = ['-hls_segment_filename', join(folder, 'part-1-%05d.m4s'), join(folder, 'part-1.m3u8')]
  await run('ffmpeg', ['-v', 'error', ...picture, ...sound, ...codecs, ...hls.split(' '), ...files])
}

/** Ends a live whose recording cannot be processed. */
async function buildFailed(seller: TestSeller, live: { uuid: string; mediaUuid: string }): Promise<void> {
  const { database, services } = app().context
  expect((await as(seller).patch(`/user/${seller.uuid}/video/${live.uuid}/finish`)).status).toBe(200)
  await database.db.update(media).set({ status: 'failed', failure: 'timeout' }).where(eq(media.uuid, live.mediaUuid))
  for (const to of ['processing', 'failed'] as const) await services.lives.move(await rowOfLive(live.uuid), to)
  expect((await visitor().get(`/shopVideo/${live.uuid}/watch`)).status).toBe(404)
}

test('a recording that could not be processed is processed again when its seller asks, however long it is', async () => {
  const seller = await buildSeller()
  const live = await buildLive(seller)
  await buildFailed(seller, live)
  await writePart(live.mediaUuid)
  // The clock moves lives that were sent.
  await app().context.database.db.update(lives).set({ room: 1 }).where(eq(lives.videoUuid, live.uuid))
  const requested = Video.parse((await again(seller, live.uuid)).body)
  expect(requested.media).toMatchObject({ status: 'processing', failure: null })
  await expect.poll(async () => (await rowOfLive(live.uuid)).state, PREPARED).toBe('saved')
  const saved = Video.parse((await visitor().get(`/shopVideo/${live.uuid}/watch`)).body)
  expect(saved).toMatchObject({ isAvailable: true, media: { status: 'ready' } })
  expect(Math.round(await playFilm(app().api + saved.media.watchUrl))).toBe(SECONDS)
  expect((await movesOf(live.uuid)).slice(-3)).toEqual([
    'processing → failed',
    'failed → processing',
    'processing → saved',
  ])
  expect(await again(seller, live.uuid), 'it is saved').toFailWith(409, 'LIVE_CONFLICT_EXCEPTION')
})

test('a live that nothing was recorded of is not processed again, nor one of somebody else', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const live = await buildLive(seller, 'live', { isRecorded: false })
  expect(await again(seller, live.uuid), 'it is on air').toFailWith(409, 'LIVE_CONFLICT_EXCEPTION')
  expect((await as(seller).patch(`/user/${seller.uuid}/video/${live.uuid}/finish`)).status).toBe(200)
  expect(await again(seller, live.uuid)).toFailWith(409, 'LIVE_CONFLICT_EXCEPTION')
  expect(await again(other, live.uuid)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
})

import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ProductDefinitionHistory } from '#contracts/catalogue/product.ts'
import { Video } from '#contracts/video/video.ts'
import { playlistOf } from '#server/media/live-playlist.ts'
import { buildLive } from '#tests/factories/live.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { formOf } from '#tests/factories/upload.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { keys } from '#server/areas/media/media/keys.ts'
import { media } from '#server/areas/media/media/table.ts'
import { liveParts, productDefinitionHistory } from '#server/areas/video/broadcast/table.ts'

await startApp()

const STARTED = new Date('2026-11-01T12:00:00Z')
const second = (count: number) => new Date(STARTED.getTime() + count * 1000)

/** Twenty seconds, a gap of ten, and twenty more. A new product is shown every ten seconds, one of them in the gap. */
async function buildSaved() {
  const seller = await buildSeller()
  const live = await buildLive(seller)
  await as(seller).patch(`/user/${seller.uuid}/video/${live.uuid}/finish`)
  const parts = [0, 30].map((from, index) => {
    const number = index + 1
    const segments = Array.from({ length: 10 }, (_, at) => ({ uri: `part-${number}-${at}.m4s`, seconds: 2 }))
    return { number, init: `part-${number}.mp4`, segments, startedAt: second(from), seconds: 20, endedBy: null }
  })
  const folder = join(app().dataDir, 'media', live.mediaUuid, 'hls')
  await mkdir(folder, { recursive: true })
  await writeFilm(live.mediaUuid)
  await writeFile(join(folder, 'dvr.m3u8'), playlistOf(parts, { isOver: true }))
  const { db } = app().context.database
  await db
    .update(media)
    .set({ status: 'ready', duration: 40, width: 160, height: 120, hasSeekPreview: true })
    .where(eq(media.uuid, live.mediaUuid))
  for (const { number, startedAt, seconds } of parts)
    await db.insert(liveParts).values({ videoUuid: live.uuid, number, startedAt, seconds, isOpen: false })
  for (const at of [0, 10, 25, 35, 45]) {
    const { definitionUuid, definitionProjectionUuid: projectionUuid } = await buildProjection(seller, 1000 + at)
    const shown = { videoUuid: live.uuid, shownAt: second(at), definitionUuid, projectionUuid }
    await db.insert(productDefinitionHistory).values(shown)
  }
  const path = `/user/${seller.uuid}/video/${live.uuid}/trim`
  return {
    seller,
    path,
    folder: `/media/${live.mediaUuid}`,
    trim: (start: number, end: number) => as(seller).put(path, { start, end }),
    seen: async () => Video.parse((await visitor().get(`/shopVideo/${live.uuid}/watch`)).body),
    history: async () => {
      const answer = await visitor().get(`/shopVideo/${live.uuid}/productDefinitionHistory`)
      const { data, meta } = ProductDefinitionHistory.parse(answer.body)
      expect(meta.total).toBe(data.length)
      return data.map(({ offset, definitionProjection: { price } }) => `${offset}: ${price.toFixed(2)}`)
    },
  }
}

const inFilm = ['-f', 'lavfi', '-i', 'testsrc2=size=160x120:rate=10:duration=40']
const withTone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=40', '-c:a', 'aac']
const run = promisify(execFile)

/** Writes the film as `prepare` does. */
async function writeFilm(mediaUuid: string): Promise<void> {
  const path = join(app().dataDir, 'media', keys.watch(mediaUuid))
  await mkdir(dirname(path), { recursive: true })
  await run('ffmpeg', [
    '-v',
    'error',
    ...inFilm,
    ...withTone,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-g',
    '20',
    path,
  ])
}

async function secondsOf(film: Buffer): Promise<number> {
  const path = join(app().dataDir, 'cut.mp4')
  await writeFile(path, film)
  const shown = ['-show_entries', 'format=duration', '-of', 'csv=p=0', path]
  return Number((await run('ffprobe', ['-v', 'error', ...shown])).stdout)
}

const CAPTIONS = `WEBVTT

00:02.000 --> 00:04.000
Zanim się zaczęło

00:05.000 --> 00:09.000
Dzień dobry

00:20.000 --> 00:22.000
Żółta torba

00:38.500 --> 00:39.000
Po wszystkim
`

test('a trimmed live has film, seek preview and captions of the visible span', async () => {
  const { seller, path, trim, seen } = await buildSaved()
  const captions = path.replace(/trim$/, 'captions')
  expect((await as(seller).put(captions, formOf(Buffer.from(CAPTIONS)))).status).toBe(200)
  await trim(6, 38)
  await expect.poll(async () => (await seen()).media.watchUrl, { timeout: 30_000 }).not.toBeNull()
  const { watchUrl, seekPreviewUrl, captionsUrl } = (await seen()).media
  const film = await visitor().get(watchUrl ?? '')
  expect(film.headers.get('content-type')).toBe('video/mp4')
  expect(Math.abs((await secondsOf(film.bytes)) - 32)).toBeLessThan(0.2)
  expect((await visitor().get(seekPreviewUrl ?? '')).headers.get('content-type')).toBe('image/jpeg')
  const shown = (await visitor().get(captionsUrl ?? '')).bytes.toString()
  expect(shown).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:03.000\nDzień dobry\n\n00:00:14.000 --> 00:00:16.000\nŻółta torba\n',
  )

  await as(seller).put(captions, formOf(Buffer.from(CAPTIONS.replace('Żółta', 'Czarna'))))
  const renewed = (await seen()).media.captionsUrl ?? ''
  expect(renewed, 'caches keep the former ones').not.toBe(captionsUrl)
  expect((await visitor().get(renewed)).bytes.toString()).toContain('Czarna torba')
  await as(seller).delete(path)
  for (const gone of [watchUrl, seekPreviewUrl, captionsUrl])
    expect((await visitor().get(gone ?? '')).status, gone ?? '').toBe(404)
})

test('a saved live can be trimmed with its products, and restored', async () => {
  const { seller, path, folder, trim, seen, history } = await buildSaved()
  const all = ['0: 10.00', '10: 10.10', '20: 10.25', '25: 10.35', '35: 10.45']
  expect(await history()).toEqual(all)
  expect((await seen()).media.trim).toEqual({ start: 0, end: 40, of: 40 })

  const trimmed = Video.parse((await trim(13, 35)).body)
  expect(trimmed.media.trim, 'whole segments').toEqual({ start: 12, end: 36, of: 40 })
  expect(trimmed.statistic.duration).toBe(24)
  expect(trimmed.media, 'they take a moment').toMatchObject({ watchUrl: null, seekPreviewUrl: null })
  const playlist = (await visitor().get(trimmed.media.hlsUrl ?? '')).bytes.toString()
  expect(playlist.match(/m4s/g)).toHaveLength(12)
  expect(await history(), 'it begins with what was shown by then').toEqual([
    '0: 10.10',
    '8: 10.25',
    '13: 10.35',
    '23: 10.45',
  ])
  expect((await visitor().get(`${folder}/watch`)).status, 'the file has all of it').toBe(404)

  const other = Video.parse((await trim(30, 40)).body)
  expect((await visitor().get(trimmed.media.hlsUrl ?? '')).status).toBe(404)
  expect((await seen()).media.hlsUrl).toBe(other.media.hlsUrl)
  expect(await history()).toEqual(['0: 10.35', '5: 10.45'])
  expect((await seen()).definitionProjections.map(({ price }) => price)).toEqual([10.35, 10.45])
  for (let n = 0; n < 2; n += 1) expect((await as(seller).delete(path)).status).toBe(204)
  expect((await seen()).media).toMatchObject({ hlsUrl: `${folder}/hls/master.m3u8`, watchUrl: `${folder}/watch` })
  expect(await history()).toEqual(all)
})

test('a trim is refused if it leaves nothing, and for a reel, a live on air and another seller’s live', async () => {
  const { trim, path, seen } = await buildSaved()
  for (const [start, end] of [
    [10, 12],
    [20, 10],
    [-1, 10],
    [50, 60],
    [0, Number.MAX_VALUE],
  ] as const)
    expect(await trim(start, end), `${start} to ${end}`).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const other = await buildSeller()
  expect(await as(other).put(path, { start: 0, end: 10 })).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect((await seen()).media.trim).toEqual({ start: 0, end: 40, of: 40 })

  const ownPath = (uuid: string) => `/user/${other.uuid}/video/${uuid}/trim`
  const reel = await buildVideo({}, other)
  expect(await as(other).put(ownPath(reel.uuid), { start: 0, end: 9 })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const live = await buildLive(other)
  expect(await as(other).put(ownPath(live.uuid), { start: 0, end: 9 })).toFailWith(409, 'MEDIA_NOT_READY_EXCEPTION')
})

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ProductDefinitionHistory } from '#contracts/product.ts'
import { Video } from '#contracts/video.ts'
import { playlistOf } from '#server/media/live-playlist.ts'
import { buildLive } from '#tests/factories/live.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { media } from '../media/table.ts'
import { liveParts, productDefinitionHistory } from './table.ts'

await startApp()

const STARTED = new Date('2026-11-01T12:00:00Z')
const second = (count: number) => new Date(STARTED.getTime() + count * 1000)

/** Twenty seconds, ten that were lost, twenty more: with a product each ten seconds, one of them in the gap. */
async function buildSaved() {
  const seller = await buildSeller()
  const live = await buildLive(seller)
  await as(seller).patch(`/user/${seller.uuid}/video/${live.uuid}/finish`)
  const parts = [0, 30].map((from, index) => {
    const number = index + 1
    const segments = Array.from({ length: 10 }, (_, at) => ({ uri: `part-${number}-${at}.m4s`, seconds: 2 }))
    return { number, init: `part-${number}.mp4`, segments, startedAt: second(from), seconds: 20, hasTurned: false }
  })
  const folder = join(app().dataDir, 'media', live.mediaUuid, 'hls')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'dvr.m3u8'), playlistOf(parts, { isOver: true }))
  const { db } = app().context.database
  await db.update(media).set({ status: 'ready', duration: 40 }).where(eq(media.uuid, live.mediaUuid))
  for (const { number, startedAt, seconds } of parts)
    await db.insert(liveParts).values({ videoUuid: live.uuid, number, startedAt, seconds, isOpen: false })
  for (const at of [0, 10, 25, 35, 45]) {
    const { definitionUuid, definitionProjectionUuid: projectionUuid } = await buildProjection(seller, 1000 + at)
    const shown = { videoUuid: live.uuid, shownAt: second(at), definitionUuid, projectionUuid }
    await db.insert(productDefinitionHistory).values(shown)
  }
  const path = `/user/${seller.uuid}/video/${live.uuid}/trim`
  return {
    ...{ seller, path, folder: `/media/${live.mediaUuid}` },
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

test('a saved live is shown from one second to another, its products follow, and all of it comes back', async () => {
  const { seller, path, folder, trim, seen, history } = await buildSaved()
  const all = ['0: 10.00', '10: 10.10', '20: 10.25', '25: 10.35', '35: 10.45']
  expect(await history()).toEqual(all)
  expect((await seen()).media.trim).toEqual({ start: 0, end: 40, of: 40 })

  const trimmed = Video.parse((await trim(13, 35)).body)
  expect(trimmed.media.trim, 'whole segments').toEqual({ start: 12, end: 36, of: 40 })
  expect(trimmed.statistic.duration).toBe(24)
  expect(trimmed.media).toMatchObject({ watchUrl: null, seekPreviewUrl: null })
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
  for (let n = 0; n < 2; n += 1) expect((await as(seller).delete(path)).status).toBe(204)
  expect((await seen()).media).toMatchObject({ hlsUrl: `${folder}/hls/master.m3u8`, watchUrl: `${folder}/watch` })
  expect(await history()).toEqual(all)
})

test('a trim that leaves nothing is refused, and so is one of a reel, of a live that is on, and of somebody else', async () => {
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

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { seekPreviewLayout } from '#contracts/media/media.rules.ts'
import { Video } from '#contracts/video/video.ts'
import { captionedVideo, sampleVideo } from '#tests/factories/sample-files.ts'
import { mediaWhen, uploadFile } from '#tests/factories/upload.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { startApp, visitor } from '#tests/setup/app.ts'

await startApp()

/** Uploads the bytes, waits until all derived files are ready, and returns the video. */
async function published(bytes: Buffer) {
  const seller = await buildSeller()
  const mediaUuid = await uploadFile(seller, bytes)
  await mediaWhen(mediaUuid, ({ hlsUrl }) => hlsUrl !== null)
  const { uuid } = await buildVideo({ mediaUuid }, seller)
  return Video.parse((await visitor().get(`/shopVideo/${uuid}/watch`)).body)
}

test('a long video has a seek preview with a thumbnail for each interval, and its embedded captions', async () => {
  const { media, statistic } = await published(
    await captionedVideo({ seconds: 31, size: '270x480' }, 'Zażółć gęślą jaźń'),
  )
  const layout = seekPreviewLayout(statistic.duration, media)
  expect(layout).toMatchObject({ interval: 1, columns: 10, rows: 4, width: 120 })
  const sheet = await visitor().get(media.seekPreviewUrl ?? '')
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { width, height } = await sharp(sheet.bytes).metadata()
  expect({ width, height }).toEqual({ width: 1200, height: (layout?.height ?? 0) * 4 })
  const tile = async (index: number) => {
    const [column, row] = [index % 10, Math.floor(index / 10)]
    const own = { left: column * 120, top: row * (layout?.height ?? 0), width: 120, height: layout?.height ?? 0 }
    return (await sharp(sheet.bytes).extract(own).raw().toBuffer()).toString('base64')
  }
  const tiles = await Promise.all([0, 10, 20, 30].map(tile))
  expect(new Set(tiles).size, 'pictures of different moments differ').toBe(4)

  const captions = await visitor().get(media.captionsUrl ?? '')
  expect(captions.headers.get('content-type')).toMatch(/^text\/vtt/)
  expect(captions.bytes.toString()).toMatch(/^WEBVTT[\s\S]+00:01\.000 --> 00:02\.000\nZażółć gęślą jaźń/)
})

test('a short video without captions has neither a seek preview nor captions', async () => {
  const { media } = await published(await sampleVideo())
  expect([media.seekPreviewUrl, media.captionsUrl]).toEqual([null, null])
  for (const name of ['seek-preview', 'captions'])
    expect(await visitor().get(`/media/${media.mediaFile.uuid}/${name}`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

import { expect, test } from 'vitest'
import { MAX_CAPTIONS_SIZE } from '#contracts/media/media.rules.ts'
import { Video } from '#contracts/video/video.ts'
import { buildMedia } from '#tests/factories/media.ts'
import { formOf } from '#tests/factories/upload.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { as, startApp, visitor } from '#tests/setup/app.ts'

await startApp()

const SRT = '1\n00:00:01,000 --> 00:00:02,000\n<b>Dzień</b> dobry & <script>witam</script>\n'
const bytesOf = (text: string) => Buffer.from(text)

async function buildOwn() {
  const seller = await buildSeller()
  const { uuid, mediaUuid } = await buildVideo({}, seller)
  const path = `/user/${seller.uuid}/video/${uuid}/captions`
  const seen = async () => Video.parse((await visitor().get(`/shopVideo/${uuid}/watch`)).body).media.captionsUrl
  return { seller, path, mediaUuid, seen, put: (bytes: Uint8Array) => as(seller).put(path, formOf(bytes)) }
}

test('captions are added, public as plain WebVTT, replaced under a new URL, and removed', async () => {
  const { seller, path, seen, put } = await buildOwn()
  expect(await seen()).toBeNull()
  const added = Video.parse((await put(bytesOf(SRT))).body).media.captionsUrl ?? ''
  expect(await seen()).toBe(added)
  const file = await visitor().get(added)
  expect(file.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  expect(file.bytes.toString()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nDzień dobry &amp; witam\n')

  await put(bytesOf(SRT.replace('witam', 'żegnam')))
  const replaced = (await seen()) ?? ''
  expect(replaced).not.toBe(added)
  expect((await visitor().get(replaced)).bytes.toString()).toContain('żegnam')
  expect((await visitor().get(added)).status).toBe(404)

  for (let n = 0; n < 2; n += 1) expect((await as(seller).delete(path)).status).toBe(204)
  expect(await seen()).toBeNull()
  expect((await visitor().get(replaced)).status).toBe(404)
})

test('embedded captions replace neither those that the seller uploaded nor their removal', async () => {
  const seller = await buildSeller()
  const file = await buildMedia(seller, { hasCaptions: true })
  const { uuid } = await buildVideo({ mediaUuid: file.uuid }, seller)
  const seen = async () => Video.parse((await visitor().get(`/shopVideo/${uuid}/watch`)).body).media.captionsUrl
  expect(await seen()).toBe(`/media/${file.uuid}/captions`)
  await as(seller).put(`/user/${seller.uuid}/video/${uuid}/captions`, formOf(bytesOf(SRT)))
  expect(await seen()).toMatch(new RegExp(`^/media/${file.uuid}/captions/`))
  await as(seller).delete(`/user/${seller.uuid}/video/${uuid}/captions`)
  expect(await seen()).toBeNull()
})

test.each([
  ['another encoding', Buffer.from([0x31, 0x0a, 0x9c, 0x9f, 0xbf]), 400, 'INVALID_ARGUMENT_EXCEPTION'],
  ['nothing', Buffer.alloc(0), 400, 'INVALID_ARGUMENT_EXCEPTION'],
  ['garbage', Buffer.from('Ala ma kota'), 400, 'INVALID_ARGUMENT_EXCEPTION'],
  ['a byte too much', Buffer.alloc(MAX_CAPTIONS_SIZE + 1, 'a'), 413, 'PAYLOAD_TOO_LARGE_EXCEPTION'],
  ['ten megabytes', Buffer.alloc(10 * 1024 * 1024, 'a'), 413, 'PAYLOAD_TOO_LARGE_EXCEPTION'],
] as const)('%s is refused, and existing captions stay', async (_, bytes, status, title) => {
  const { put, seen } = await buildOwn()
  await put(bytesOf(SRT))
  const before = await seen()
  expect(await put(bytes)).toFailWith(status, title)
  expect(await seen()).toBe(before)
})

test('a body that is not a form is refused, and only the owner can change captions', async () => {
  const { seller, path } = await buildOwn()
  expect(await as(seller).put(path, { text: SRT })).toFailWith(415, 'UNSUPPORTED_MEDIA_TYPE_EXCEPTION')
  const other = await buildSeller()
  const stolen = path.replace(seller.uuid, other.uuid)
  expect(await as(other).put(stolen, formOf(bytesOf(SRT)))).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await as(other).delete(stolen)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
})

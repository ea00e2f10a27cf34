// @vitest-environment jsdom
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { SitemapStream, streamToPromise } from 'sitemap'
import { expect, test } from 'vitest'
import type { SitemapVideo } from '#contracts/site/sitemap.ts'
import { toLine, toText } from '#contracts/base/text.rules.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { hostileText } from '#tests/factories/hostile-text.ts'
import { videoEntry } from './video-entry.ts'

const VIDEO_NAMESPACE = 'http://www.google.com/schemas/sitemap-video/1.1'
const video: SitemapVideo = {
  uuid: '018f3a10-0000-7000-8000-000000000001',
  username: 'szafa.ewy',
  type: VIDEO_TYPE.short,
  description: 'Sukienka <Łąka> & kieszenie: wiskoza, która nie gniecie się w tramwaju. '.repeat(2).trim(),
  publishedAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-21T18:00:00.000Z',
  duration: 10.4,
  viewQuantity: 12,
  thumbnail: '/media/018f3a10-0000-7000-8000-000000000002/thumbnail',
  watchUrl: '/media/018f3a10-0000-7000-8000-000000000002/watch',
}

async function written(change: Partial<SitemapVideo> = {}) {
  const stream = new SitemapStream({ hostname: 'https://kramik.example' })
  const entries = Readable.from([videoEntry({ ...video, ...change }, 'https://kramik.example')])
  const xml = (await streamToPromise(entries.pipe(stream))).toString()
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  const about = (name: string) => document.getElementsByTagNameNS(VIDEO_NAMESPACE, name)[0]?.textContent
  return {
    about,
    loc: document.querySelector('loc')?.textContent,
    lastmod: document.querySelector('lastmod')?.textContent,
  }
}

test('the entry of a reel has everything that a video sitemap requires', async () => {
  const { about, loc, lastmod } = await written()
  expect(loc).toBe(`https://kramik.example/profile/szafa.ewy/video/${video.uuid}/short`)
  expect(lastmod).toBe('2026-11-21T18:00:00.000Z')
  expect(about('thumbnail_loc')).toMatch(/^https:\/\/kramik\.example\/api\/media\/.*\/thumbnail\?size=480$/)
  expect(about('content_loc')).toMatch(/^https:\/\/kramik\.example\/api\/media\/.*\/watch$/)
  expect(about('title')).toHaveLength(100)
  expect(about('description')).toBe(video.description)
  expect(about('publication_date')).toBe('2026-11-20T18:00:00.000Z')
  expect(about('duration')).toBe('10')
})

test('a saved live has its own address, and no duration that a video sitemap would refuse', async () => {
  const { about, loc } = await written({ type: VIDEO_TYPE.vod, duration: 30_000 })
  expect(loc).toMatch(/\/vod$/)
  expect(about('duration')).toBeUndefined()
})

test('hostile descriptions are well-formed XML and read back', async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, async (words) => {
      const { about } = await written({ description: `a${words}` })
      expect(about('title')).toBe(toLine(toLine(`a${words}`).slice(0, 100)))
      expect(about('description')).toBe(toText(`a${words}`))
    }),
    { numRuns: 50 },
  )
})

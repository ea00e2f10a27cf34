import { readdir, readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { expect, test } from 'vitest'
import { buyers } from '../catalogue/buyers.ts'
import { products } from '../catalogue/products.ts'
import { sellers } from '../catalogue/sellers.ts'
import { videos } from '../catalogue/videos.ts'
import { DEMO_MEDIA, readDemoMedia } from './demo-media.ts'

const MAX_MB = 25

const media = await readDemoMedia()
const files = (await readdir(DEMO_MEDIA, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

test('everything in the catalogue has its picture or film, and nothing else is kept', async () => {
  const pictures = [
    ...[...sellers, ...buyers].map(({ avatar }) => avatar),
    ...sellers.map(({ cover }) => cover),
    ...products.map(({ picture }) => picture),
  ]
  const films = videos.map(({ key }) => key)
  expect(Object.keys(media).toSorted()).toEqual([...pictures, ...films].toSorted())
  const expected = [
    'media.json',
    ...pictures.map((key) => `${key}.webp`),
    ...films.flatMap((key) => ['first-frame.jpg', 'poster.jpg', 'watch.mp4.br'].map((name) => `${key}/${name}`)),
  ]
  const found = files.map(({ parentPath, name }) => `${parentPath}/${name}`.slice(DEMO_MEDIA.length + 1))
  expect(found.toSorted()).toEqual(expected.toSorted())
})

test('the facts in media.json are those of the files', async () => {
  for (const [key, { kind, size }] of Object.entries(media)) {
    const bytes =
      kind === 'picture'
        ? await readFile(`${DEMO_MEDIA}/${key}.webp`)
        : await promisify(brotliDecompress)(await readFile(`${DEMO_MEDIA}/${key}/watch.mp4.br`))
    expect(bytes.length, key).toBe(size)
  }
})

test('a vod is as long as what it shows', () => {
  for (const { key, history } of videos)
    for (const { seconds } of history ?? []) expect(seconds, key).toBeLessThan(media[key]?.duration ?? 0)
})

test(`a clone carries at most ${MAX_MB} MB of them`, async () => {
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(`${parentPath}/${name}`)).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_MB * 1_000_000)
})

import { readFile, readdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { THUMBNAIL_SIZES } from '#contracts/media.ts'
import { LIMITS, colourAt, failingWith, testFolder } from './test-fixtures.ts'
import { inspectPicture, renderThumbnail } from './thumbnail.ts'

const folder = testFolder()
const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const
const noise = (width: number, height: number) => {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: 'black', noise: gaussian } })
}

beforeAll(async () => {
  for (const format of FORMATS)
    await noise(600, 400)
      .toFormat(format)
      .toFile(folder.file(`whole.${format}`))
  // Red on the left side; rotated by 90° clockwise it is on top. Has metadata of a phone.
  const red = { create: { width: 100, height: 400, channels: 3, background: 'red' } } as const
  await sharp({ create: { width: 600, height: 400, channels: 3, background: 'blue' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Telefon Zofii' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(folder.file('turned.jpeg'))
})

describe('a picture is inspected', () => {
  test.each(FORMATS)('%s: its kind and size', async (format) => {
    expect(await inspectPicture(folder.file(`whole.${format}`), LIMITS)).toEqual({
      mimetype: `image/${format}`,
      width: 600,
      height: 400,
    })
  })

  test('turned by its metadata: its size as shown', async () => {
    expect(await inspectPicture(folder.file('turned.jpeg'))).toMatchObject({ width: 400, height: 600 })
  })

  test('an icon: the size of its largest picture', async () => {
    const entry = (side: number) => [side, side, 0, 0, 1, 0, 32, 0, 4, 0, 0, 0, 38, 0, 0, 0]
    await writeFile(folder.file('a.ico'), Buffer.from([0, 0, 1, 0, 2, 0, ...entry(16), ...entry(48), 0, 0, 0, 0]))
    expect(await inspectPicture(folder.file('a.ico'))).toEqual({ mimetype: 'image/x-icon', width: 48, height: 48 })
  })

  test.each(['jpeg', 'png', 'avif', 'gif'])('cut in the middle (%s): refused', async (format) => {
    const bytes = await readFile(folder.file(`whole.${format}`))
    await writeFile(folder.file(`cut.${format}`), bytes.subarray(0, bytes.length / 2))
    await expect(inspectPicture(folder.file(`cut.${format}`))).rejects.toMatchObject(failingWith('truncated'))
  })

  test('text named .png, and a picture of too many pixels: refused', async () => {
    await writeFile(folder.file('text.png'), 'To nie jest obraz.')
    await expect(inspectPicture(folder.file('text.png'))).rejects.toMatchObject(failingWith('unreadable'))
    const limits = { ...LIMITS, maxPicturePixels: 600 * 400 - 1 }
    await expect(inspectPicture(folder.file('whole.png'), limits)).rejects.toMatchObject(failingWith('too-heavy'))
  })
})

describe('a thumbnail', () => {
  test.each(THUMBNAIL_SIZES)('is %i wide, in both formats, never scaled up, and keeps its shape', async (size) => {
    for (const format of ['webp', 'avif'] as const) {
      const out = folder.file(`thumbnails/${size}.${format}`)
      await renderThumbnail(folder.file('whole.jpeg'), size, format, out, LIMITS)
      const { width, height, format: is } = await sharp(out).metadata()
      expect(is).toBe(format === 'avif' ? 'heif' : 'webp')
      expect(width).toBe(Math.min(size, 600))
      expect(height).toBe((Math.min(size, 600) * 2) / 3)
    }
  })

  test('stands upright and carries nothing personal', async () => {
    expect((await readFile(folder.file('turned.jpeg'))).includes('Zofii')).toBe(true)
    await renderThumbnail(folder.file('turned.jpeg'), 120, 'webp', folder.file('upright.webp'))
    const { width, height, exif, orientation } = await sharp(folder.file('upright.webp')).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 120,
      height: 180,
      exif: undefined,
      orientation: undefined,
    })
    expect((await colourAt(folder.file('upright.webp'), 0.5, 0.05)).r).toBeGreaterThan(200)
    expect((await colourAt(folder.file('upright.webp'), 0.5, 0.95)).b).toBeGreaterThan(200)
  })

  test('of a broken picture fails and leaves nothing behind', async () => {
    const making = renderThumbnail(folder.file('cut.jpeg'), 480, 'webp', folder.file('broken/480.webp'))
    await expect(making).rejects.toMatchObject(failingWith('truncated'))
    expect(await readdir(folder.file('broken'))).toEqual([])
  })
})

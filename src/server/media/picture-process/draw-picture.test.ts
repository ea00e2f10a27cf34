import { readFile, writeFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { THUMBNAIL_SIZES } from '#contracts/media/media.ts'
import { MAX_ANIMATION_FRAMES } from '../limits.ts'
import { colourAt, failingWith, testFolder } from '../test-fixtures.ts'
import { drawPicture } from './draw-picture.ts'
import type { DrawTask } from './tasks.ts'

const folder = testFolder()
const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const
const SVG = 'image/svg+xml'
const ICON = 'image/x-icon'
const noise = (width: number, height: number) => {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: 'black', noise: gaussian } })
}
const draw = (name: string, mimetype: string, outputs: Partial<DrawTask> = {}) =>
  drawPicture({ kind: 'draw', source: folder.file(name), mimetype, ...outputs })

async function drawWhole(name: string, mimetype: string) {
  const out = folder.file(`${name}.whole`)
  const picture = await draw(name, mimetype, { whole: out })
  return { ...picture, out, metadata: await sharp(out).metadata() }
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

describe('a picture', () => {
  test.each(FORMATS)('%s keeps its type and size', async (format) => {
    const mimetype = `image/${format}`
    const { metadata, ...picture } = await drawWhole(`whole.${format}`, mimetype)
    expect(picture).toMatchObject({ mimetype, width: 600, height: 400 })
    expect(metadata).toMatchObject({ format: format === 'avif' ? 'heif' : format, width: 600, height: 400 })
  })

  test.each(['jpeg', 'png', 'avif', 'gif'])('cut in the middle (%s) is refused', async (format) => {
    const bytes = await readFile(folder.file(`whole.${format}`))
    await writeFile(folder.file(`cut.${format}`), bytes.subarray(0, bytes.length / 2))
    await expect(drawWhole(`cut.${format}`, `image/${format}`)).rejects.toMatchObject(failingWith('truncated'))
  })

  test('text named .png, and a picture of too many pixels, are refused', async () => {
    await writeFile(folder.file('text.png'), 'To nie jest obraz.')
    await expect(draw('text.png', 'image/png')).rejects.toMatchObject(failingWith('unreadable'))
    await writeFile(folder.file('bomb.png'), hugePng(10_000, 10_000))
    await expect(draw('bomb.png', 'image/png')).rejects.toMatchObject(failingWith('too-heavy'))
  })
})

describe('an animation', () => {
  const gifOf = (frames: number, size: number) => {
    const pixels = Buffer.from(Array.from({ length: size * size * 3 * frames }, (_, at) => (at * 7) % 256))
    return sharp(pixels, { raw: { width: size, height: size * frames, channels: 3, pageHeight: size } })
      .gif({ keepDuplicateFrames: true })
      .toBuffer()
  }

  test('stays one', async () => {
    await writeFile(folder.file('short.gif'), await gifOf(5, 39))
    expect((await drawWhole('short.gif', 'image/gif')).metadata).toMatchObject({ pages: 5, width: 39, height: 39 })
  })

  test('of too many frames, or too many pixels in all, is refused before it is decoded', async () => {
    await writeFile(folder.file('long.gif'), await gifOf(MAX_ANIMATION_FRAMES + 1, 4))
    await expect(draw('long.gif', 'image/gif')).rejects.toMatchObject(failingWith('too-heavy'))
    const large = await gifOf(41, 4)
    large.writeUInt16LE(1000, 6)
    large.writeUInt16LE(1000, 8)
    await writeFile(folder.file('large.gif'), large)
    await expect(draw('large.gif', 'image/gif')).rejects.toMatchObject(failingWith('too-heavy'))
  })
})

describe('a vector picture', () => {
  const write = (name: string, attributes: string, content = '') =>
    writeFile(folder.file(name), `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`)

  test('becomes a PNG of a fixed size, without the files that it names', async () => {
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f00' } })
      .png()
      .toFile(folder.file('beside.png'))
    const names = '<image href="beside.png" width="40" height="30"/>'
    const address = `<image href="file://${folder.file('beside.png')}" width="40" height="30"/>`
    await write('curious.svg', 'width="40" height="30"', `<rect width="40" height="30" fill="#00f"/>${names}${address}`)
    const { out, metadata, ...picture } = await drawWhole('curious.svg', SVG)
    expect(picture).toMatchObject({ mimetype: 'image/png', width: 2048, height: 1536 })
    expect(metadata).toMatchObject({ format: 'png', width: 2048, height: 1536 })
    expect(await colourAt(out, 0.5, 0.5)).toEqual({ r: 0, g: 0, b: 255 })
  })

  test('that says it is enormous becomes no larger', async () => {
    await write('huge.svg', 'width="30000" height="30000"', '<rect width="30000" height="30000"/>')
    const { width, height } = await draw('huge.svg', SVG)
    expect([width, height]).toEqual([2048, 2048])
  })
})

describe('an icon becomes the PNG of its largest picture', () => {
  test('of a PNG', async () => {
    const png = (side: number, background: string) =>
      sharp({ create: { width: side, height: side, channels: 4, background } })
        .png()
        .toBuffer()
    await writeFile(
      folder.file('png.ico'),
      iconOf([
        [16, await png(16, '#00f')],
        [48, await png(48, '#f00')],
      ]),
    )
    const { out, ...picture } = await drawWhole('png.ico', ICON)
    expect(picture).toMatchObject({ mimetype: 'image/png', width: 48, height: 48 })
    expect(await colourAt(out, 0.5, 0.5)).toEqual({ r: 255, g: 0, b: 0 })
  })

  test.each([1, 4, 8, 24, 32])('of a bitmap of %i bits, whose mask makes pixels transparent', async (bits) => {
    await writeFile(folder.file(`${bits}.ico`), iconOf([[2, bitmap(bits)]]))
    const { out } = await drawWhole(`${bits}.ico`, ICON)
    const pixels = await sharp(out).ensureAlpha().raw().toBuffer()
    const [red, green, clear] = [0, 1, 3].map((at) => [...pixels.subarray(4 * at, 4 * at + 4)])
    expect([red, green]).toEqual([
      [255, 0, 0, 255],
      [0, 255, 0, 255],
    ])
    expect(clear?.[3]).toBe(0)
  })

  test('a broken one is refused', async () => {
    for (const [index, bytes] of [
      Buffer.from([0, 0, 1, 0, 0, 0]),
      iconOf([[16, bitmap(24).subarray(0, 45)]]),
      iconOf([[16, bitmap(24).fill(0xff, 4, 12)]]),
      Buffer.from([0, 0, 1, 0, 0xff, 0xff]),
    ].entries()) {
      await writeFile(folder.file(`broken-${index}.ico`), bytes)
      await expect(draw(`broken-${index}.ico`, ICON)).rejects.toMatchObject(failingWith('unreadable'))
    }
  })
})

describe('thumbnails', () => {
  test.each(['webp', 'avif'] as const)(
    'as %s have their widths, never scaled up, and keep the shape',
    async (format) => {
      const thumbnails = THUMBNAIL_SIZES.map((width) => ({
        width,
        format,
        out: folder.file(`thumbnails/${width}.${format}`),
      }))
      await draw('whole.jpeg', 'image/jpeg', { thumbnails })
      for (const { width, out } of thumbnails) {
        const seen = await sharp(out).metadata()
        expect(seen.format).toBe(format === 'avif' ? 'heif' : 'webp')
        expect([seen.width, seen.height]).toEqual([Math.min(width, 600), (Math.min(width, 600) * 2) / 3])
      }
    },
  )

  test('stand upright and carry nothing personal', async () => {
    expect((await readFile(folder.file('turned.jpeg'))).includes('Zofii')).toBe(true)
    const out = folder.file('upright.webp')
    const picture = await draw('turned.jpeg', 'image/jpeg', { thumbnails: [{ width: 120, format: 'webp', out }] })
    expect(picture).toMatchObject({ width: 400, height: 600 })
    const { width, height, exif, orientation } = await sharp(out).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 120,
      height: 180,
      exif: undefined,
      orientation: undefined,
    })
    expect((await colourAt(out, 0.5, 0.05)).r).toBeGreaterThan(200)
    expect((await colourAt(out, 0.5, 0.95)).b).toBeGreaterThan(200)
  })

  test('of a very long picture are no longer than WebP allows', async () => {
    await noise(200, 20_000).png().toFile(folder.file('long.png'))
    const out = folder.file('long.webp')
    await draw('long.png', 'image/png', { thumbnails: [{ width: 960, format: 'webp', out }] })
    expect((await sharp(out).metadata()).height).toBe(16_383)
  })
})

/** A PNG that declares a size and has no pixels. */
function hugePng(width: number, height: number): Buffer {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

function iconOf(pictures: [side: number, bytes: Buffer][]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, [side, bytes]] of pictures.entries()) {
    const at = 6 + 16 * index
    head.set([side, side], at)
    head.writeUInt32LE(bytes.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += bytes.length
  }
  return Buffer.concat([head, ...pictures.map(([, bytes]) => bytes)])
}

/** A bitmap of 2 × 2 as icons have it: red and green above, red and a transparent pixel below. */
function bitmap(bits: number): Buffer {
  const head = Buffer.alloc(40)
  head.writeUInt32LE(40, 0)
  head.writeInt32LE(2, 4)
  head.writeInt32LE(4, 8)
  head.writeUInt16LE(1, 12)
  head.writeUInt16LE(bits, 14)
  const [red, green] = [
    [0, 0, 255],
    [0, 255, 0],
  ] as const
  const palette = bits > 8 ? [] : [...red, 0, ...green, 0]
  if (bits <= 8) head.writeUInt32LE(2, 32)
  const line = (...colours: (0 | 1)[]) => {
    const bytes = Buffer.alloc(Math.ceil((2 * bits) / 32) * 4)
    for (const [x, colour] of colours.entries()) {
      if (bits > 8) bytes.set([...(colour ? green : red), ...(bits === 32 ? [255] : [])], (x * bits) / 8)
      else {
        const at = Math.floor((x * bits) / 8)
        bytes[at] = (bytes[at] ?? 0) | (colour << (8 - bits - ((x * bits) % 8)))
      }
    }
    return bytes
  }
  const below = line(0, 1)
  if (bits === 32) below[7] = 0
  const mask = Buffer.from([0b0100_0000, 0, 0, 0, 0, 0, 0, 0])
  return Buffer.concat([head, Buffer.from(palette), below, line(0, 1), mask])
}

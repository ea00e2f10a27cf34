import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { MediaError } from './failure.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { openPicture, readPicture } from './thumbnail.ts'

/** Maximum width and height on social networks. */
const EDGE = 2048
const BYTES_MAX = 4 * 1024 * 1024
const QUALITIES = [88, 75, 60]
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47])

export type PostPicture = { bytes: Uint8Array<ArrayBuffer>; mimetype: 'image/jpeg' | 'image/png' }

/**
 * Converts any known picture to JPEG, or to PNG if it is transparent: upright, in sRGB, without metadata. Of an
 * animation or a document it takes the first frame or page.
 * @throws MediaError
 */
export async function drawPostPicture(file: string, mimetype: string): Promise<PostPicture> {
  // Read into memory, so that a vector picture cannot refer to files beside it.
  const source = await readFile(file)
  const input = mimetype === 'image/x-icon' ? pngOfIcon(source) : source
  return readPicture(DEFAULT_LIMITS, async () => {
    // `stats` has no time limit, so only this copy of bounded size is given to it.
    const { data, info } = await openPicture(input, DEFAULT_LIMITS)
      .autoOrient()
      .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const drawn = () => sharp(data, { raw: { width, height, channels } })
    const { isOpaque } = await drawn().stats()
    if (!isOpaque) {
      const bytes = await bytesOf(drawn().png())
      if (bytes.length <= BYTES_MAX) return { bytes, mimetype: 'image/png' }
    }
    const opaque = () => drawn().flatten({ background: '#ffffff' })
    let bytes = await bytesOf(opaque().jpeg({ quality: QUALITIES[0] ?? 80 }))
    for (const quality of QUALITIES.slice(1))
      if (bytes.length > BYTES_MAX) bytes = await bytesOf(opaque().jpeg({ quality }))
    return { bytes, mimetype: 'image/jpeg' }
  })
}

const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())

/** Largest PNG of an icon. The other pictures in it are bitmaps, which sharp cannot read. @throws MediaError */
function pngOfIcon(icon: Buffer): Buffer {
  const count = icon.length >= 6 ? icon.readUInt16LE(4) : 0
  const entries = Array.from({ length: count }, (_, at) => icon.subarray(6 + 16 * at, 22 + 16 * at))
  const pictures = entries
    .filter((entry) => entry.length === 16)
    .map((entry) => icon.subarray(entry.readUInt32LE(12), entry.readUInt32LE(12) + entry.readUInt32LE(8)))
    .filter((picture) => picture.subarray(0, 4).equals(PNG_HEAD))
  const largest = pictures.toSorted((a, b) => b.length - a.length)[0]
  if (!largest) throw new MediaError('unreadable', 'an icon without a PNG')
  return largest
}

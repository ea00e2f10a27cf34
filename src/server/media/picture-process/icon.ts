import sharp from 'sharp'
import { MediaError } from '../failure.ts'

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const HEADER_BYTES = 40
const MAX_EDGE = 256
const UNCOMPRESSED = 0

/**
 * Largest picture of an icon as PNG. libvips cannot read icons, whose pictures are PNGs or bitmaps without a file header
 * (BITMAPINFOHEADER, uncompressed, lines from bottom to top, followed by a mask of one bit for each pixel).
 * @throws MediaError, or RangeError if it is cut off
 */
export async function readIcon(icon: Buffer): Promise<Buffer> {
  const count = icon.readUInt16LE(4)
  const entries = Array.from({ length: count }, (_, index) => {
    const at = 6 + 16 * index
    const area = (icon.readUInt8(at) || MAX_EDGE) * (icon.readUInt8(at + 1) || MAX_EDGE)
    return { area, length: icon.readUInt32LE(at + 8), offset: icon.readUInt32LE(at + 12) }
  })
  const largest = entries.toSorted((a, b) => b.area - a.area || b.length - a.length)[0]
  if (!largest) throw new MediaError('unreadable', 'an icon without pictures')
  const picture = icon.subarray(largest.offset, largest.offset + largest.length)
  return picture.subarray(0, 4).equals(PNG_HEAD) ? picture : drawBitmap(picture)
}

function drawBitmap(bytes: Buffer): Promise<Buffer> {
  const start = bytes.readUInt32LE(0)
  const width = bytes.readInt32LE(4)
  // The declared height includes the mask.
  const height = bytes.readInt32LE(8) / 2
  const bits = bytes.readUInt16LE(14)
  const isKnown = start >= HEADER_BYTES && [1, 4, 8, 24, 32].includes(bits) && bytes.readUInt32LE(16) === UNCOMPRESSED
  const isEdge = (edge: number) => Number.isInteger(edge) && edge >= 1 && edge <= MAX_EDGE
  if (!isKnown || !isEdge(width) || !isEdge(height)) throw new MediaError('unreadable', 'an unknown bitmap in an icon')

  const colours = bits > 8 ? 0 : bytes.readUInt32LE(32) || 2 ** bits
  const lineBytes = (bitsPerPixel: number) => Math.ceil((width * bitsPerPixel) / 32) * 4
  const pixels = start + 4 * colours
  const mask = pixels + height * lineBytes(bits)
  const bitsAt = (base: number, size: number, x: number, y: number) => {
    const byte = bytes.readUInt8(base + (height - 1 - y) * lineBytes(size) + Math.floor((x * size) / 8))
    return (byte >> (8 - size - ((x * size) % 8))) & (2 ** size - 1)
  }
  const colourAt = (x: number, y: number) =>
    bits > 8
      ? pixels + (height - 1 - y) * lineBytes(bits) + (x * bits) / 8
      : start + 4 * Math.min(bitsAt(pixels, bits, x, y), colours - 1)

  const rgba = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = colourAt(x, y)
      const alpha = bits === 32 ? bytes.readUInt8(from + 3) : bitsAt(mask, 1, x, y) ? 0 : 255
      rgba.set(
        [bytes.readUInt8(from + 2), bytes.readUInt8(from + 1), bytes.readUInt8(from), alpha],
        (y * width + x) * 4,
      )
    }
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp, { type SharpOptions } from 'sharp'
import type { THUMBNAIL_SIZES } from '#contracts/media.ts'
import { MediaError } from './failure.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import type { MediaLimits } from './limits.ts'
import { SNIFF_BYTES, readHead, sniffKind } from './sniff.ts'

export type ThumbnailSize = (typeof THUMBNAIL_SIZES)[number]
export type ThumbnailFormat = 'webp' | 'avif'

/** `width` and `height` are as shown, in pixels. */
export type Picture = { mimetype: string; width: number; height: number }

const QUALITY = { webp: 80, avif: 55 } as const
/** AVIF's default effort of 4 takes several times as long and saves only a few percent. */
const AVIF_EFFORT = 2
const PROOF_SIZE = 32

/**
 * Decodes a picture completely and returns its type and its size as shown.
 * @throws MediaError if it cannot be decoded
 */
export async function inspectPicture(file: string, limits: MediaLimits = DEFAULT_LIMITS): Promise<Picture> {
  const sniffed = await sniffKind(await readHead(file, SNIFF_BYTES))
  if (sniffed?.kind !== 'picture') throw new MediaError('unreadable', 'its first bytes are no known picture’s')
  const { mimetype } = sniffed
  if (mimetype === 'image/x-icon') return { mimetype, ...(await iconSize(file)) }
  return readPicture(limits, async () => {
    const { autoOrient } = await openPicture(file, limits).metadata()
    await openPicture(file, limits).resize({ width: PROOF_SIZE }).raw().toBuffer()
    return { mimetype, width: autoOrient.width, height: autoOrient.height }
  })
}

/**
 * Writes an upright thumbnail in sRGB without metadata, at most `size` pixels wide and never wider than the source.
 * `outFile` appears completely or not at all.
 */
export async function renderThumbnail(
  source: string,
  size: ThumbnailSize,
  format: ThumbnailFormat,
  outFile: string,
  limits: MediaLimits = DEFAULT_LIMITS,
): Promise<void> {
  await mkdir(dirname(outFile), { recursive: true })
  const aside = join(dirname(outFile), `.${basename(outFile)}.making-${randomUUID()}`)
  try {
    await readPicture(limits, async () => {
      const upright = openPicture(source, limits).autoOrient().resize({ width: size, withoutEnlargement: true })
      const encoded =
        format === 'webp'
          ? upright.webp({ quality: QUALITY.webp, smartSubsample: true })
          : upright.avif({ quality: QUALITY.avif, effort: AVIF_EFFORT })
      await encoded.toFile(aside)
    })
    await rename(aside, outFile)
  } finally {
    await rm(aside, { force: true })
  }
}

const CLEANED = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/tiff': 'tiff',
  'image/avif': 'avif',
} as const
const CLEAN_QUALITY = 90

/** True if `cleanPicture` supports the type. Other types carry no personal metadata. */
export const canBeCleaned = (mimetype: string): mimetype is keyof typeof CLEANED => mimetype in CLEANED

/** Rewrites the picture in the same type and size, upright, with its animation but without its metadata. */
export async function cleanPicture(
  source: string,
  mimetype: keyof typeof CLEANED,
  outFile: string,
  limits: MediaLimits = DEFAULT_LIMITS,
): Promise<void> {
  await readPicture(limits, async () => {
    const picture = openPicture(source, limits, { animated: mimetype === 'image/gif' || mimetype === 'image/webp' })
    const quality = mimetype === 'image/png' || mimetype === 'image/gif' ? {} : { quality: CLEAN_QUALITY }
    await picture.autoOrient().toFormat(CLEANED[mimetype], quality).toFile(outFile)
  })
}

/** Opens a file or its bytes with the limits that hold for all pictures of users. */
export function openPicture(file: string | Buffer, limits: MediaLimits, options: SharpOptions = {}) {
  const seconds = Math.ceil(limits.pictureMs / 1000)
  return sharp(file, { ...options, limitInputPixels: limits.maxPicturePixels, failOn: 'truncated' }).timeout({
    seconds,
  })
}

export async function readPicture<T>(limits: MediaLimits, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw pictureError(error, limits)
  }
}

/** Maps errors of sharp, which differ only in their messages. */
function pictureError(error: Error, limits: MediaLimits): Error {
  const { message } = error
  if (/No space left|ENOSPC|Permission denied|unable to open for write|Input file is missing/i.test(message))
    return error
  if (/exceeds pixel limit|too large|dimensions exceed/i.test(message))
    return new MediaError('too-heavy', `more than ${limits.maxPicturePixels} pixels: ${message}`)
  if (/timeout/i.test(message)) return new MediaError('timeout', message)
  if (/premature end|truncated|unexpected end|end of (file|stream|image)|not enough data|read error/i.test(message))
    return new MediaError('truncated', message)
  return new MediaError('unreadable', message)
}

/** Size of the largest picture in an icon, from its directory, since sharp cannot read icons. 0 means 256 there. */
async function iconSize(file: string): Promise<{ width: number; height: number }> {
  const bytes = await readFile(file)
  const count = bytes.length >= 6 ? bytes.readUInt16LE(4) : 0
  const entries = Array.from({ length: count }, (_, index) => bytes.subarray(6 + 16 * index, 22 + 16 * index))
  if (count === 0 || entries.some((entry) => entry.length < 16))
    throw new MediaError('truncated', 'an icon without pictures')
  const sizes = entries.map((entry) => ({ width: entry[0] || 256, height: entry[1] || 256 }))
  return sizes.reduce((largest, one) => (one.width > largest.width ? one : largest))
}

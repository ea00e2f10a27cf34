import { readFile } from 'node:fs/promises'
import sharp, { type SharpOptions } from 'sharp'
import { MediaError } from '../failure.ts'
import { MAX_PICTURE_PIXELS } from '../limits.ts'
import { readIcon } from './icon.ts'

const SVG = 'image/svg+xml'
const ICON = 'image/x-icon'
/** Longer edge of a drawn vector picture, in pixels. */
const VECTOR_EDGE = 2048
const VECTOR_DPI = 72
const MAX_DPI = 100_000

/** A picture that can be decoded: a file, or the PNG of a vector picture or an icon. */
export type Source = { input: string | Buffer; mimetype: string }

/** @throws MediaError */
export async function sourceOf(file: string, mimetype: string): Promise<Source> {
  if (mimetype === SVG) return { input: await drawVector(file), mimetype: 'image/png' }
  if (mimetype === ICON)
    return { input: await readPicture(async () => readIcon(await readFile(file))), mimetype: 'image/png' }
  return { input: file, mimetype }
}

/** Read into memory, so that it cannot refer to files beside it. */
async function drawVector(file: string): Promise<Buffer> {
  const svg = await readFile(file)
  return readPicture(async () => {
    const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
    const density = Math.min(MAX_DPI, Math.max(1, (VECTOR_DPI * VECTOR_EDGE) / Math.max(width, height)))
    return openPicture(svg, { density }).png().toBuffer()
  })
}

/** Opens a picture with the limits that hold for all pictures of users. */
export const openPicture = (input: string | Buffer, options: SharpOptions = {}) =>
  sharp(input, { ...options, limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'truncated' })

/** @throws MediaError if the picture is at fault */
export async function readPicture<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Error) || error instanceof MediaError) throw error
    throw pictureError(error)
  }
}

/**
 * The decoder accepted the format, but one of its threads has cleared the reason for which another could not read on.
 * A file of another format has a reason.
 */
const WITHOUT_REASON = /^(Unknown error|Input (file|buffer) has corrupt header:?)\s*$/i

/** Maps errors of sharp, which differ only in their messages. */
function pictureError(error: Error): Error {
  const { message } = error
  if (/No space left|ENOSPC|Disk quota exceeded/i.test(message)) return Object.assign(error, { code: 'ENOSPC' })
  if (/Permission denied|unable to open for write|Input file is missing/i.test(message)) return error
  if (/exceeds pixel limit|too large|dimensions exceed|allocation failed|allocation error|out of memory/i.test(message))
    return new MediaError('too-heavy', message)
  if (
    /premature end|truncated|unexpected end|end of (file|stream|image)|not enough data|read error|bad seek/i.test(
      message,
    )
  )
    return new MediaError('truncated', message)
  if (WITHOUT_REASON.test(message)) return new MediaError('truncated', message)
  return new MediaError('unreadable', message)
}

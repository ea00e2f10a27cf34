import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { MediaError } from '../failure.ts'
import { MAX_ANIMATION_FRAMES, MAX_ANIMATION_PIXELS } from '../limits.ts'
import { openPicture, readPicture, sourceOf, type Source } from './open-picture.ts'
import { drawSharePicture } from './share-picture.ts'
import type { DrawTask, Picture, ThumbnailFormat } from './tasks.ts'

const WHOLE = {
  'image/jpeg': (picture: Sharp) => picture.jpeg({ quality: 90 }),
  'image/png': (picture: Sharp) => picture.png(),
  'image/webp': (picture: Sharp) => picture.webp({ quality: 90, effort: 2 }),
  'image/gif': (picture: Sharp) => picture.gif({ effort: 1 }),
  'image/tiff': (picture: Sharp) => picture.tiff({ quality: 90 }),
  // A higher effort takes several times as long and saves nothing at this quality.
  'image/avif': (picture: Sharp) => picture.avif({ quality: 90, effort: 0 }),
} as const
const ANIMATED = ['image/gif', 'image/webp']

const THUMBNAIL = {
  // Without `smartSubsample`, which takes two more times as long. Nearly all browsers get the AVIF soon.
  webp: (picture: Sharp) => picture.webp({ quality: 80 }),
  // The default effort of 4 takes several times as long and saves only a few percent.
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 2 }),
} satisfies Record<ThumbnailFormat, unknown>

/** Width from which thumbnails and share pictures are drawn. The height is the maximum of WebP. */
const BASE = { width: 1200, height: 16_383 }

/** Decodes the picture completely and draws what the task asks for. @throws MediaError */
export async function drawPicture({
  source: file,
  mimetype,
  whole,
  thumbnails = [],
  share,
}: DrawTask): Promise<Picture> {
  const source = await sourceOf(file, mimetype)
  return readPicture(async () => {
    const { autoOrient, pages = 1 } = await openPicture(source.input).metadata()
    const { width, height } = autoOrient
    if (pages > 1 && ANIMATED.includes(source.mimetype)) requireShort(pages, width * height)
    // Each takes a thread of its own.
    await Promise.all([whole === undefined ? null : drawWhole(source, whole), drawSmaller(source, thumbnails, share)])
    return { mimetype: source.mimetype, width, height }
  })
}

function requireShort(frames: number, pixels: number): void {
  if (frames > MAX_ANIMATION_FRAMES || frames * pixels > MAX_ANIMATION_PIXELS)
    throw new MediaError('too-heavy', `an animation of ${frames} frames with ${pixels} pixels each`)
}

/** In the same type and size, upright, with its animation. */
async function drawWhole({ input, mimetype }: Source, out: string): Promise<void> {
  const encode = WHOLE[mimetype as keyof typeof WHOLE]
  await save(encode(openPicture(input, { animated: ANIMATED.includes(mimetype) }).autoOrient()), out)
}

async function drawSmaller({ input }: Source, thumbnails: DrawTask['thumbnails'] & {}, share?: string): Promise<void> {
  const { data, info } = await openPicture(input)
    .autoOrient()
    .resize({ ...BASE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const open = () => sharp(data, { raw: { width, height, channels } })
  for (const { width, format, out } of thumbnails)
    await save(THUMBNAIL[format](open().resize({ width, withoutEnlargement: true })), out)
  if (share !== undefined) await save(await drawSharePicture(open), share)
}

async function save(picture: Sharp, out: string): Promise<void> {
  await mkdir(dirname(out), { recursive: true })
  // Synced, because it is drawn only once.
  await writeFile(out, await picture.toBuffer(), { flush: true })
}

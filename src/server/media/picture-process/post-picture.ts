import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { openPicture, readPicture } from './open-picture.ts'
import type { Done, PostTask } from './tasks.ts'

/** Maximum width and height on social networks. */
const EDGE = 2048
const BYTES_MAX = 4 * 1024 * 1024
const QUALITIES = [88, 75, 60]

/**
 * Converts a cleaned picture to JPEG, or to PNG if it is transparent, in sRGB. Of an animation or a document it takes the
 * first frame or page.
 * @throws MediaError
 */
export const drawPostPicture = ({ source, out }: PostTask): Promise<Done['post']> =>
  readPicture(async () => {
    const { data, info } = await openPicture(source)
      .autoOrient()
      .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const drawn = () => sharp(data, { raw: { width, height, channels } })
    const { isOpaque } = await drawn().stats()
    if (!isOpaque && (await fits(drawn().png(), out))) return { mimetype: 'image/png' }
    for (const quality of QUALITIES)
      if (await fits(drawn().flatten({ background: '#ffffff' }).jpeg({ quality }), out)) break
    return { mimetype: 'image/jpeg' }
  })

/** Writes the picture. Returns false if it has more bytes than networks accept. */
async function fits(picture: Sharp, out: string): Promise<boolean> {
  const bytes = await picture.toBuffer()
  await writeFile(out, bytes)
  return bytes.length <= BYTES_MAX
}

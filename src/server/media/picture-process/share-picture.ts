import type { Sharp } from 'sharp'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#contracts/video/share-picture.rules.ts'

const BLUR = 28
const DIMMED = 0.55
const QUALITY = 82

/**
 * Draws the whole picture in the middle, over an enlarged, dimmed and blurred copy that fills the frame. The result is
 * JPEG, which all link previews support.
 */
export async function drawSharePicture(open: () => Sharp): Promise<Sharp> {
  const { data, info } = await open()
    .resize(SHARE_WIDTH, SHARE_HEIGHT, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return open()
    .resize(SHARE_WIDTH, SHARE_HEIGHT, { fit: 'cover' })
    .flatten()
    .blur(BLUR)
    .modulate({ brightness: DIMMED })
    .composite([{ input: data, raw: { width, height, channels }, gravity: 'centre' }])
    .jpeg({ quality: QUALITY, mozjpeg: true })
}

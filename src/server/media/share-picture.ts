import { SHARE_HEIGHT, SHARE_WIDTH } from '#contracts/share-picture.rules.ts'
import { DEFAULT_LIMITS, type MediaLimits } from './limits.ts'
import { openPicture, readPicture } from './thumbnail.ts'

const BLUR = 28
const DIMMED = 0.55
const QUALITY = 82

/**
 * Draws the whole picture in the middle, over an enlarged, dimmed and blurred copy that fills the frame. The result is
 * JPEG, which all link previews support. @throws MediaError if the picture cannot be decoded
 */
export async function renderSharePicture(
  source: string,
  outFile: string,
  limits: MediaLimits = DEFAULT_LIMITS,
): Promise<void> {
  await readPicture(limits, async () => {
    const open = () => openPicture(source, limits).autoOrient()
    const whole = await open().resize(SHARE_WIDTH, SHARE_HEIGHT, { fit: 'inside' }).toBuffer()
    await open()
      .resize(SHARE_WIDTH, SHARE_HEIGHT, { fit: 'cover' })
      .flatten()
      .blur(BLUR)
      .modulate({ brightness: DIMMED })
      .composite([{ input: whole, gravity: 'centre' }])
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toFile(outFile)
  })
}

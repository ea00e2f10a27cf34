import { openPicture, readPicture } from './open-picture.ts'
import type { Done, RateTask } from './tasks.ts'

/** Bounds on the mean of 0 to 255: a picture outside counts as black or white, one with little spread as blank. */
const DARKEST = 24
const BRIGHTEST = 240
const LEAST_SPREAD = 8

/** Amount of visible detail. 0 for a picture that is nearly black, white or of one colour. */
export const ratePicture = ({ source }: RateTask): Promise<Done['rate']> =>
  readPicture(async () => {
    const small = await openPicture(source).resize({ width: 96 }).png({ compressionLevel: 1 }).toBuffer()
    const { channels, entropy } = await openPicture(small).greyscale().stats()
    const [grey] = channels
    const isBlank = !grey || grey.mean < DARKEST || grey.mean > BRIGHTEST || grey.stdev < LEAST_SPREAD
    return { detail: isBlank ? 0 : entropy }
  })

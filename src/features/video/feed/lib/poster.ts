import type { Video } from '#contracts/video/video.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'

/** About the width of the stage. The playing film replaces the poster within moments. */
const POSTER_WIDTH = 480

/** The very first frame if available, so that nothing jumps when playback begins. */
export const posterOf = ({ thumbnail }: Pick<Video, 'thumbnail'>) =>
  pictureUrl(thumbnail.firstFrame ?? thumbnail.main, POSTER_WIDTH)

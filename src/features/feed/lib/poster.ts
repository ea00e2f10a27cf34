import type { Video } from '#contracts/video.ts'
import { pictureUrl } from '#lib/picture-url.ts'

/** Poster and stage are about as wide; the moving picture replaces it within moments. */
const POSTER_WIDTH = 480

/** The very first frame where there is one, so that nothing jumps when the picture begins to move. */
export const posterOf = ({ thumbnail }: Pick<Video, 'thumbnail'>) =>
  pictureUrl(thumbnail.firstFrame ?? thumbnail.main, POSTER_WIDTH)

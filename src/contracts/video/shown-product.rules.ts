import type { Video } from './video.ts'
import { VIDEO_TYPE } from './video.rules.ts'

type Showing = Pick<Video, 'type' | 'product' | 'definitionProjections'>

/** Product that a video shows, or null. A saved live shows several products at different times. */
export function shownProduct({ type, product, definitionProjections }: Showing) {
  if (type === VIDEO_TYPE.vod) return null
  const named = definitionProjections.find((one) => one.uuid === product?.definitionProjectionUuid)
  return named ?? definitionProjections[0] ?? null
}

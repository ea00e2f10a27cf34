import type { Video } from './video.ts'
import { VIDEO_TYPE } from './video.rules.ts'

type Showing = Pick<Video, 'type' | 'product' | 'definitionProjections'>

/** The product that a video shows, if it shows one: a saved live shows several, each at its own time. */
export function shownProduct({ type, product, definitionProjections }: Showing) {
  if (type === VIDEO_TYPE.vod) return null
  const named = definitionProjections.find((one) => one.uuid === product?.definitionProjectionUuid)
  return named ?? definitionProjections[0] ?? null
}

import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { shownProduct } from '#contracts/video/shown-product.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'

/** Products of a video. A saved live has several, each with its own time. */
const shownBy = (video: Video) =>
  video.type === VIDEO_TYPE.vod ? video.definitionProjections : [shownProduct(video) ?? []].flat()

/** Distinct products of these videos, each as the first video sells it. */
export function productsOf(videos: readonly Video[]): DefinitionProjection[] {
  const found = new Map<string, DefinitionProjection>()
  for (const product of videos.flatMap(shownBy))
    if (!found.has(product.definitionUuid)) found.set(product.definitionUuid, product)
  return [...found.values()]
}

import type { DefinitionProjection } from '#contracts/product.ts'
import { shownProduct } from '#contracts/shown-product.rules.ts'
import type { Video } from '#contracts/video.ts'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'

/** What the bar over a film shows; nothing where it is cleared. */
export type ProductBarState = { definitionUuid: string; product: DefinitionProjection } | null

type Showing = Pick<Video, 'type' | 'product' | 'definitionProjections'>

/** It is there once a product definition is set, and cleared for a saved live and where an id is missing. */
export function productBarOf(video: Showing): ProductBarState {
  const product = shownProduct(video)
  if (video.type === VIDEO_TYPE.vod || !product || !video.product?.definitionUuid) return null
  return { definitionUuid: video.product.definitionUuid, product }
}

import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { shownProduct } from '#contracts/video/shown-product.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'

/** The product in the bar over a film, or null without a bar. */
export type ProductBarState = { definitionUuid: string; product: DefinitionProjection } | null

type Showing = Pick<Video, 'type' | 'product' | 'definitionProjections'>

/** Saved lives have a history instead of a bar. */
export function productBarOf(video: Showing): ProductBarState {
  const product = shownProduct(video)
  if (video.type === VIDEO_TYPE.vod || !product || !video.product?.definitionUuid) return null
  return { definitionUuid: video.product.definitionUuid, product }
}

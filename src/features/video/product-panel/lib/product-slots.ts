import type { ComponentType, ReactNode } from 'react'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import type { Video } from '#contracts/video/video.ts'

/** Parts of other features, which the screen fills in. */
export type ProductSlots = {
  /** Button to ask the seller about the product. */
  QuestionButton?: ComponentType<{
    entry: Pick<Video, 'owner'>
    product: Pick<DefinitionProjection, 'definitionUuid' | 'name'>
  }>
  /** Guide to the sizes, below the variants. */
  sizeGuide?: ReactNode
  /** Published questions about the product. */
  Questions?: ComponentType<{ productUuid: string; as?: 'h2' | 'h3' }>
}

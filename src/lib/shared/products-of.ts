import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { shownProduct } from '#contracts/video/shown-product.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE, videoTypeName } from '#contracts/video/video.rules.ts'
import { paths } from '#lib/shared/paths.ts'

export type ShownThing = { product: DefinitionProjection; href: string }

/** Products of a video. A saved live has several, each with its own time. */
const shownBy = (video: Video) =>
  video.type === VIDEO_TYPE.vod ? video.definitionProjections : [shownProduct(video) ?? []].flat()

/** Distinct products of these videos. Each links to the first video that shows it. */
export function productsOf(videos: readonly Video[]): ShownThing[] {
  const found = new Map<string, ShownThing>()
  for (const video of videos)
    for (const product of shownBy(video)) {
      const href = paths.video(video.owner.username, video.uuid, videoTypeName(video.type))
      if (!found.has(product.uuid)) found.set(product.uuid, { product, href })
    }
  return [...found.values()]
}

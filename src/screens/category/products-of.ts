import type { DefinitionProjection } from '#contracts/product.ts'
import { shownProduct } from '#contracts/shown-product.rules.ts'
import type { Video } from '#contracts/video.ts'
import { paths } from '#lib/paths.ts'

export type ShownThing = { product: DefinitionProjection; href: string }

/** The products of these reels, each once, leading to the first that shows it. */
export function productsOf(reels: readonly Video[], limit: number): ShownThing[] {
  const found = new Map<string, ShownThing>()
  for (const reel of reels) {
    const product = shownProduct(reel)
    if (product && !found.has(product.uuid))
      found.set(product.uuid, { product, href: paths.video(reel.owner.username, reel.uuid) })
  }
  return [...found.values()].slice(0, limit)
}

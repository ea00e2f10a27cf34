import { BOUGHT_TOGETHER_MIN, RELATED_SHOWN } from '#contracts/commerce/related.rules.ts'
import type { RelatedProducts } from '#contracts/commerce/related.ts'
import type { ProductThing } from '#contracts/video/saved.ts'
import type { Db } from '#server/db/client.ts'
import type { SavedService } from '#server/areas/video/video.ts'
import { createRelatedRepo } from './repo.ts'

/** Candidates of a row, some of which are sold out or may not be seen. */
const READ = 40

type Parts = { db: Db; saved: Pick<SavedService, 'things'> }

const canBeBought = ({ offer }: ProductThing) => offer !== null && offer.quantity > 0

/** Further products by rules that /jak-ukladamy-listy explains. Nobody's own history has a part in them. */
export function createRelatedService({ db, saved }: Parts) {
  const repo = createRelatedRepo(db)

  return {
    ofProduct: async (definitionUuid: string, viewerUuid: string | undefined): Promise<RelatedProducts> => {
      const [bought, shelf] = await Promise.all([
        repo.boughtWith(definitionUuid, BOUGHT_TOGETHER_MIN, READ),
        repo.shelf(definitionUuid, READ),
      ])
      const { products } = await saved.things({ products: [...bought, ...shelf], videos: [] }, viewerUuid)
      const rowOf = (uuids: readonly string[]) =>
        products.filter((product) => uuids.includes(product.uuid) && canBeBought(product)).slice(0, RELATED_SHOWN)
      const shownAsBought = rowOf(bought)
      const isShown = new Set(shownAsBought.map(({ uuid }) => uuid))
      return { bought: shownAsBought, shelf: rowOf(shelf.filter((uuid) => !isShown.has(uuid))) }
    },
  }
}

import type { Parts } from '#server/context/parts.ts'
import { createHttpDepot } from '#server/ports/depot/http-depot.ts'
import { createRegister } from '#server/ports/register/register.ts'
import type { AccountArea } from '../account/account.ts'
import { createDeliveryService } from './delivery/service.ts'
import { createDepotService } from './product/depot.ts'
import { versioned } from './product/present.ts'
import { createProductService } from './product/service.ts'
import { createSellerTermsService } from './seller-terms/service.ts'
import { createShopService } from './shop/service.ts'
import { createStockFacts } from './stock/facts.ts'
import { createStockService } from './stock/service.ts'

export { CATEGORY_CATALOGUE } from './category/catalogue.ts'
export {
  categoriesAround,
  CATEGORY_ENTRIES,
  CATEGORY_UUIDS,
  categoryTitle,
  isCategory,
  withinCategories,
} from './category/service.ts'
export type { DeliveryService } from './delivery/service.ts'
export { finishImport } from './product/job-kinds.ts'
export { isLivePriceSet, type SettledProjection } from './product/price.repo.ts'
export { picturePath, picturesOf } from './product/present.ts'
export { presentLaw, type ProductService } from './product/service.ts'
export type { OfferedTerms, SellerTermsService } from './seller-terms/service.ts'
export { checkTrader } from './shop/job-kinds.ts'
export type { ShopService } from './shop/service.ts'
export type { StockService, Taken } from './stock/service.ts'

/** Services of the area and of those before it. */
export type CatalogueArea = AccountArea & ReturnType<typeof createCatalogue>

/** Categories, products and their stock, shops and the terms of their sellers. */
export function createCatalogue(parts: Parts, { media, users, relations }: AccountArea) {
  const stockFacts = createStockFacts()
  const stock = createStockService({ ...parts, facts: stockFacts })
  const outside = parts.outsideDepot && createHttpDepot(parts.outsideDepot, versioned)
  const depots = createDepotService({ ...parts, stock, outside, media })
  const register = parts.registerUrl === undefined ? null : createRegister(parts.registerUrl)
  const shops = createShopService({ ...parts, users, register })
  const deliveries = createDeliveryService(parts)
  return {
    stockFacts,
    stock,
    depots,
    products: createProductService({ ...parts, stock, depot: depots, media }),
    shops,
    deliveries,
    sellerTerms: createSellerTermsService({ ...parts, users, shops, deliveries, relations }),
  }
}

import type { ShopDetails } from '#contracts/catalogue/shop.ts'
import type { ShopRow } from './repo.ts'

export const presentShopDetails = (shop: ShopRow): ShopDetails => ({
  uuid: shop.uuid,
  slug: shop.slug,
  name: shop.name,
  description: shop.description,
  delivery: shop.delivery,
  returns: shop.returns,
  trader: shop.trader,
})

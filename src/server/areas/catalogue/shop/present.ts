import type { ShopDetails } from '#contracts/catalogue/shop.ts'
import type { SellerTerms } from '../delivery/service.ts'
import type { ShopRow } from './repo.ts'

type Terms = Pick<SellerTerms, 'options'> & { methods: ShopDetails['paymentMethods'] }

export const presentShopDetails = (shop: ShopRow, { options, methods }: Terms): ShopDetails => ({
  uuid: shop.uuid,
  slug: shop.slug,
  name: shop.name,
  description: shop.description,
  deliveryOptions: options,
  paymentMethods: methods,
  returns: shop.returns,
  regon: shop.regon,
  traderState: shop.traderState,
  trader: shop.trader,
})

import { PRODUCT_PAGE_SIZE } from '#contracts/catalogue/product.rules.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'

const productCall = callsOf(async () => (await import('#contracts/catalogue/product.calls.ts')).productCalls)

export const productQueries = {
  /** Products that the seller has ever offered, by name or code. */
  search: (ownerUuid: string, query: string) =>
    productCall.query(
      ['product', 'search', ownerUuid, query],
      'GET /user/:id/product-definition/search',
      { params: { id: ownerUuid }, query: { query, limit: PRODUCT_PAGE_SIZE } },
      SHORT_LIVED,
    ),
  /** A product of a seller with its offers. */
  definition: (ownerUuid: string, uuid: string) =>
    productCall.query(['product', 'definition', ownerUuid, uuid], 'GET /user/:id/productDefinition/:uuid', {
      params: { id: ownerUuid, uuid },
    }),
}

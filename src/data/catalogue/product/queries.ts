import { queryOptions } from '@tanstack/react-query'
import { PRODUCT_PAGE_SIZE } from '#contracts/catalogue/product.rules.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { knownHolderHeaders } from '#lib/browser/holder.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'

const productCall = callsOf(async () => (await import('#contracts/catalogue/product.calls.ts')).productCalls)

export const productQueries = {
  /** Current price of a product, and the stock and free pieces of each variant. */
  projection: (ownerUuid: string, uuid: string, api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: ['product', 'projection', ownerUuid, uuid] as const,
      queryFn: ({ signal }) =>
        productCall(
          'GET /user/:id/productDefinitionProjection/:uuid',
          // A visitor's own hold counts as free.
          { params: { id: ownerUuid, uuid }, headers: knownHolderHeaders(), signal, api },
        ),
      meta: { isQuiet: true },
    }),
  /** Products that the seller has ever offered, by name or code. */
  search: (ownerUuid: string, query: string) =>
    productCall.query(
      ['product', 'search', ownerUuid, query],
      'GET /user/:id/product-definition/search',
      { params: { id: ownerUuid }, query: { query, limit: PRODUCT_PAGE_SIZE } },
      SHORT_LIVED,
    ),
}

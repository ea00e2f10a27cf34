import type { productPageCalls } from '#contracts/video/product-page.calls.ts'
import { SHOP_PRODUCTS_A_PAGE } from '#contracts/video/product-page.rules.ts'
import type { QueryOf } from '#contracts/base/call-request.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'

const call = callsOf(async () => (await import('#contracts/video/product-page.calls.ts')).productPageCalls)

const FILMS_A_PAGE = 12

export type ShopProductsChoice = Omit<QueryOf<(typeof productPageCalls)['GET /user/:id/product']>, 'limit'>

export const productPageQueries = {
  page: (uuid: string, api: Api = browserApi) =>
    call.query(['product', 'page', uuid], 'GET /product/:uuid', { params: { uuid }, api }),
  /** Videos that show the product, the newest first, page by page. */
  films: (uuid: string, api: Api = browserApi) =>
    call.pages(['product', 'films', uuid], 'GET /product/:uuid/video', {
      params: { uuid },
      query: { limit: FILMS_A_PAGE },
      api,
    }),
  /** One page of a shop's products. */
  ofShop: (sellerUuid: string, choice: ShopProductsChoice = {}, api: Api = browserApi) =>
    call.query(['product', 'shop', sellerUuid, choice], 'GET /user/:id/product', {
      params: { id: sellerUuid },
      query: { ...choice, limit: SHOP_PRODUCTS_A_PAGE },
      api,
    }),
}

import { defineCalls } from '../base/calls.ts'
import { PageQuery } from '../base/common.ts'
import { UserParams } from '../base/user-params.ts'
import { ProductPage, ProductPageParams, ShopProducts, ShopProductsQuery } from './product-page.ts'
import { VideoList } from './video.ts'

/** Products outside of a video. Their offers are those of listed videos. */
export const productPageCalls = defineCalls('product', {
  'GET /product/:uuid': {
    who: 'anyone',
    description: 'A product that a video has shown; 410 once its seller has removed it',
    params: ProductPageParams,
    answers: { 200: ProductPage },
    errors: [400, 404, 410],
  },
  'GET /product/:uuid/video': {
    who: 'visitor',
    description: 'Listed videos that show the product, the newest first',
    params: ProductPageParams,
    query: PageQuery,
    answers: { 200: VideoList },
    errors: [400],
  },
  'GET /user/:id/product': {
    who: 'anyone',
    params: UserParams,
    query: ShopProductsQuery,
    answers: { 200: ShopProducts },
    errors: [400, 404],
  },
})

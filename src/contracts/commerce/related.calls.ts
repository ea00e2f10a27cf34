import { defineCalls } from '../base/calls.ts'
import { ProductPageParams } from '../video/product-page.ts'
import { RelatedProducts } from './related.ts'

export const relatedCalls = defineCalls('product', {
  'GET /product/:uuid/related': {
    who: 'visitor',
    description: 'Things from the same shelf, and those that were bought with it',
    params: ProductPageParams,
    answers: { 200: RelatedProducts },
    errors: [400],
  },
})

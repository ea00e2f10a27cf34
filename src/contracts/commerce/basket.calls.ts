import { defineCalls } from '../base/calls.ts'
import { HolderHeaders } from '../base/holder.ts'
import { UserParams } from '../base/user-params.ts'
import { RequestQuote, BasketItemParams, BasketMerged, PutBasketItem, Quote, StoredBasketItem } from './basket.ts'

export const basketCalls = defineCalls('basket', {
  'GET /user/:id/basket': { who: 'self', params: UserParams, answers: { 200: Quote }, errors: [400, 401, 403] },
  'PUT /user/:id/basket/item/:variantProjectionUuid': {
    who: 'self',
    params: BasketItemParams,
    description: 'Stores a line. Fetch the basket for its prices',
    body: PutBasketItem,
    answers: { 200: StoredBasketItem },
    errors: [400, 401, 403, 404, 409],
  },
  'POST /user/:id/basket/merge': {
    who: 'self',
    description: 'Merges the basket of a visitor who has signed in. Idempotent',
    params: UserParams,
    headers: HolderHeaders,
    body: RequestQuote,
    answers: { 200: BasketMerged },
    errors: [400, 401, 403],
  },
  'POST /basket/quote': {
    who: 'visitor',
    whileSuspended: true,
    description: 'Quotes the basket of a visitor without storing it',
    headers: HolderHeaders,
    body: RequestQuote,
    answers: { 200: Quote },
    errors: [400, 429],
  },
})

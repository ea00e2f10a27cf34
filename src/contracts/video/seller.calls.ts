import { defineCalls } from '../base/calls.ts'
import { SellerList, SellerListQuery } from './seller.ts'

export const sellerCalls = defineCalls('user', {
  'GET /seller': {
    who: 'visitor',
    description: 'Sellers with available videos',
    query: SellerListQuery,
    answers: { 200: SellerList },
    errors: [400],
  },
})

import { defineCalls } from '../base/calls.ts'
import { UserParams } from '../base/user-params.ts'
import { SellerList, SellerListQuery } from './seller.ts'
import { ShopStatistic } from './shop-statistic.ts'

export const sellerCalls = defineCalls('user', {
  'GET /seller': {
    who: 'visitor',
    description: 'Sellers with available videos',
    query: SellerListQuery,
    answers: { 200: SellerList },
    errors: [400],
  },
  'GET /user/:id/shop/statistic': {
    who: 'self',
    member: 'money',
    tag: 'shop',
    params: UserParams,
    answers: { 200: ShopStatistic },
    errors: [400, 401, 403, 404],
  },
})

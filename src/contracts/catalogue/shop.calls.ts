import { defineCalls } from '../base/calls.ts'
import { UserParams } from '../base/user-params.ts'
import { EditShop } from './edit-shop.ts'
import { ShopOfAddress, ShopParams } from './shop-address.ts'
import { Shop } from '../account/shop-of-user.ts'
import { OpenShop, ShopDetails } from './shop.ts'

export const shopCalls = defineCalls('shop', {
  'POST /user/:id/shop': {
    who: 'self',
    params: UserParams,
    body: OpenShop,
    answers: { 201: Shop },
    errors: [400, 401, 403, 409],
  },
  'GET /shop/:slug': { who: 'anyone', params: ShopParams, answers: { 200: ShopOfAddress }, errors: [400, 404] },
  'GET /user/:id/shop': {
    who: 'anyone',
    description: 'Legal details: trader, delivery and returns',
    params: UserParams,
    answers: { 200: ShopDetails },
    errors: [400, 404],
  },
  'PATCH /user/:id/shop': {
    who: 'self',
    params: UserParams,
    body: EditShop,
    answers: { 200: ShopDetails },
    errors: [400, 401, 403, 404],
  },
})

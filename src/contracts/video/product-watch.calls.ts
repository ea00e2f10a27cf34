import { z } from 'zod'
import { defineCalls, Nothing } from '../base/calls.ts'
import { ProductParams } from '../catalogue/product.ts'

const ProductWatch = z.object({ isOn: z.boolean() }).meta({ id: 'ProductWatch' })

/** Notifications of a product that can be bought again, once each. `uuid` is its definition. */
export const productWatchCalls = defineCalls('product', {
  'GET /user/:id/productWatch/:uuid': {
    who: 'self',
    params: ProductParams,
    answers: { 200: ProductWatch },
    errors: [400, 401, 403],
  },
  'PUT /user/:id/productWatch/:uuid': {
    who: 'self',
    params: ProductParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 404],
  },
  'DELETE /user/:id/productWatch/:uuid': {
    who: 'self',
    params: ProductParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403],
  },
})

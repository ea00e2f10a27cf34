import type { deliveryCalls } from '#contracts/catalogue/delivery.calls.ts'
import type { shopCalls } from '#contracts/catalogue/shop.calls.ts'
import type { sellerCalls } from '#contracts/video/seller.calls.ts'
import { randomUUID } from 'node:crypto'
import { type Lines, ofBuyer } from './matrix-world.ts'

const postalAddress = {
  firstname: 'Ola',
  lastname: 'Nowa',
  phone: '600700800',
  street: 'Prosta 1',
  zipcode: '00-850',
  city: 'Warszawa',
}
const salesSettings = { deliveryOptions: [], transferAccount: null, takesCash: true, takesTransfer: true }

/** Calls of shops, their settings, and delivery addresses. A part of `MATRIX`. */
export const SHOP_LINES: Lines<typeof shopCalls & typeof deliveryCalls & typeof sellerCalls> = {
  // visitor, buyer, other buyer, seller, owner
  'POST /user/:id/shop': [[401, 201, 403, 403, 403], (world) => ({ ...ofBuyer(world), body: { name: 'Kram' } })],
  'GET /shop/:slug': [[200, 200, 200, 200, 200], ({ owner }) => ({ path: { slug: owner.shop.slug } })],
  'GET /user/:id/shop': [[200, 200, 200, 200, 200]],
  'PATCH /user/:id/shop': [[401, 403, 403, 403, 200], () => ({ body: { name: 'Kram' } })],
  'GET /user/:id/shop/statistic': [[401, 403, 403, 403, 200]],
  'GET /user/:id/salesSettings': [[401, 403, 403, 403, 200]],
  'PUT /user/:id/salesSettings': [[401, 403, 403, 403, 200], () => ({ body: salesSettings })],
  'GET /pickupPoint': [[200, 200, 200, 200, 200]],
  'GET /user/:id/address': [[401, 200, 403, 403, 403], ofBuyer],
  'POST /user/:id/address': [[401, 201, 403, 403, 403], (world) => ({ ...ofBuyer(world), body: postalAddress })],
  'PUT /user/:id/address/:uuid': [
    [401, 404, 403, 403, 403],
    ({ buyer }) => ({ path: { id: buyer.uuid, uuid: randomUUID() }, body: postalAddress }),
  ],
  'DELETE /user/:id/address/:uuid': [
    [401, 204, 403, 403, 403],
    ({ buyer }) => ({ path: { id: buyer.uuid, uuid: randomUUID() } }),
  ],
  'GET /seller': [[200, 200, 200, 200, 200]],
}

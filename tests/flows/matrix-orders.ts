import type { notificationCalls } from '#contracts/account/notification.calls.ts'
import type { basketCalls } from '#contracts/commerce/basket.calls.ts'
import type { invoiceCalls } from '#contracts/commerce/invoice.calls.ts'
import type { orderCalls } from '#contracts/commerce/order.calls.ts'
import type { paymentCalls } from '#contracts/commerce/payment.calls.ts'
import type { refundCalls } from '#contracts/commerce/refund.calls.ts'
import type { reservationCalls } from '#contracts/commerce/reservation.calls.ts'
import type { returnCalls } from '#contracts/commerce/return.calls.ts'
import type { saleCalls } from '#contracts/commerce/sale.calls.ts'
import { randomUUID } from 'node:crypto'
import { becomeBusiness, buildGoods, orderBody, orderOf, placeOrder, takeStep } from '#tests/factories/order.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { formOf } from '#tests/factories/upload.ts'
import { as } from '#tests/setup/app.ts'
import { type MatrixRequest, type Lines, ofBuyer, type World } from './matrix-world.ts'

const variantOf = async ({ owner }: World, quantity: number) =>
  (await buildGoods([quantity], 9900, owner)).variants[0] ?? ''
const toBuyersBasket = async (world: World) => ({
  path: { id: world.buyer.uuid, variantProjectionUuid: await variantOf(world, 1) },
  body: { quantity: 1 },
})
const toBuyersQueue = async (world: World) => ({
  path: { id: world.buyer.uuid, variantProjectionUuid: await variantOf(world, 0) },
  body: {},
})
const noReservation = ({ buyer }: World): MatrixRequest => ({ path: { id: buyer.uuid, reservation: randomUUID() } })
/** The buyer's order from the owner. */
const boughtBy = async (world: World) => placeOrder(as(world.buyer), [{ variant: await variantOf(world, 3) }])
const partOf = async (world: World) => (await orderOf(await boughtBy(world))).sellerOrders[0]?.uuid ?? ''

/** Line of no order. The call fails before the line is checked, because the sellers are private persons. */
const LINE = { lineUuid: randomUUID(), quantity: 1 }
/** A return by the buyer, for an order of a business that has been sent. */
async function returnOf(world: World) {
  const part = (await orderOf(await boughtBy(world))).sellerOrders[0]
  if (!part) throw new Error('no part')
  for (const step of ['accept', 'pack', 'send']) await takeStep(as(world.owner), part.uuid, step)
  await becomeBusiness(part.uuid)
  const body = { name: 'Kasia Mazur', lines: [{ lineUuid: part.lines[0]?.uuid, quantity: 1 }] }
  const answer = await as(world.buyer).post(`/sellerOrder/${part.uuid}/return`, body)
  return (answer.body as { uuid: string }).uuid
}

/** Calls of baskets, reservations and orders; a part of `MATRIX`. */
export const ORDER_LINES: Lines<
  typeof basketCalls &
    typeof reservationCalls &
    typeof orderCalls &
    typeof refundCalls &
    typeof paymentCalls &
    typeof returnCalls &
    typeof invoiceCalls &
    typeof notificationCalls &
    typeof saleCalls
> = {
  // visitor, buyer, other buyer, seller, owner
  'GET /user/:id/basket': [[401, 200, 403, 403, 403], ofBuyer],
  'PUT /user/:id/basket/item/:variantProjectionUuid': [[401, 200, 403, 403, 403], toBuyersBasket],
  'POST /user/:id/basket/merge': [[401, 200, 403, 403, 403], (world) => ({ ...ofBuyer(world), body: { items: [] } })],
  'POST /basket/quote': [[200, 200, 200, 200, 200], () => ({ body: { items: [] } })],
  'GET /user/:id/productDefinitionProjection/:uuid': [
    [200, 200, 200, 200, 200],
    async ({ owner }) => ({ path: { uuid: (await buildProjection(owner)).definitionProjectionUuid } }),
  ],
  'GET /user/:id/reserve': [[401, 200, 403, 403, 403], ofBuyer],
  'POST /user/:id/reserve/:variantProjectionUuid': [[401, 201, 403, 403, 403], toBuyersQueue],
  'DELETE /user/:id/reserve/:reservation': [[401, 404, 403, 403, 403], noReservation],
  'POST /user/:id/reserve/checkout': [[401, 200, 403, 403, 403], ofBuyer],
  'GET /reserve': [[200, 200, 200, 200, 200]],
  'POST /reserve/:variantProjectionUuid': [
    [404, 404, 404, 404, 404],
    () => ({ path: { variantProjectionUuid: randomUUID() }, body: {} }),
  ],
  'DELETE /reserve/:reservation': [[404, 404, 404, 404, 404], noReservation],
  'POST /reserve/checkout': [[200, 200, 200, 200, 200]],
  'POST /order': [
    [400, 400, 400, 400, 400],
    async () => ({ body: await orderBody([{ variant: (await buildGoods()).variants[0] ?? '' }]) }),
  ],
  'GET /order/:id': [[404, 200, 404, 404, 404], async (world) => ({ path: { id: (await boughtBy(world)).id } })],
  'GET /order/:id/document.pdf': [
    [404, 200, 404, 404, 200],
    async (world) => ({ path: { id: (await boughtBy(world)).id } }),
  ],
  'POST /order/:id/payment': [
    [404, 409, 404, 404, 404],
    async (world) => ({ path: { id: (await boughtBy(world)).id }, body: { method: 'transfer' } }),
  ],
  'POST /order/:id/payment/look': [
    [404, 204, 404, 404, 404],
    async (world) => ({ path: { id: (await boughtBy(world)).id } }),
  ],
  'POST /sellerOrder/:uuid/refund': [
    [401, 404, 404, 404, 400],
    async (world) => ({ path: { uuid: await partOf(world) }, body: { amount: 1 } }),
  ],
  'GET /user/:id/refund': [[401, 403, 403, 403, 200]],
  'PUT /sellerOrder/:uuid/refundAccount': [
    [404, 204, 404, 404, 403],
    async (world) => ({ path: { uuid: await partOf(world) }, body: { iban: null } }),
  ],
  'POST /refund/:uuid/done': [[401, 404, 404, 404, 404], () => ({ path: { uuid: randomUUID() } })],
  'POST /refund/:uuid/recovered': [[401, 404, 404, 404, 404], () => ({ path: { uuid: randomUUID() } })],
  'POST /payment/p24/notification': [[404, 404, 404, 404, 404], () => ({ body: {} })],
  'POST /payment/p24/refund': [[404, 404, 404, 404, 404], () => ({ body: {} })],
  'POST /order/:id/email/confirm': [
    [404, 404, 404, 404, 404],
    async (world) => ({ path: { id: (await boughtBy(world)).id }, body: { code: 'x' } }),
  ],
  'POST /order/:id/email/link': [
    [404, 204, 404, 404, 404],
    async (world) => ({ path: { id: (await boughtBy(world)).id } }),
  ],
  'POST /order/:id/join': [[401, 404, 404, 404, 404], async (world) => ({ path: { id: (await boughtBy(world)).id } })],
  'GET /user/:id/order': [[401, 200, 403, 403, 403], ofBuyer],
  'PATCH /sellerOrder/:uuid/:step': [
    [404, 204, 404, 404, 204],
    async (world) => ({ path: { uuid: await partOf(world), step: 'cancel' }, body: { reason: 'brak' } }),
  ],
  'POST /sellerOrder/:uuid/message': [
    [404, 201, 404, 404, 201],
    async (world) => ({ path: { uuid: await partOf(world) }, body: { text: 'Kiedy?' } }),
  ],
  'POST /sellerOrder/:uuid/message/read': [
    [404, 204, 404, 404, 204],
    async (world) => ({ path: { uuid: await partOf(world) } }),
  ],
  'GET /order/:id/withdrawal.pdf': [
    [404, 200, 404, 404, 200],
    async (world) => {
      const { id, sellerOrders } = await orderOf(await boughtBy(world))
      return { path: { id }, query: { sellerOrderUuid: sellerOrders[0]?.uuid ?? '' } }
    },
  ],
  'GET /order/:id/return': [[404, 200, 404, 404, 404], async (world) => ({ path: { id: (await boughtBy(world)).id } })],
  'POST /sellerOrder/:uuid/return': [
    [404, 409, 404, 404, 403],
    async (world) => ({ path: { uuid: await partOf(world) }, body: { name: 'Kasia Mazur', lines: [LINE] } }),
  ],
  'PATCH /return/:uuid/:step': [
    [404, 200, 404, 404, 409],
    async (world) => ({ path: { uuid: await returnOf(world), step: 'sendBack' }, body: {} }),
  ],
  'GET /sellerOrder/:uuid/invoice': [
    [404, 200, 404, 404, 200],
    async (world) => ({ path: { uuid: await partOf(world) } }),
  ],
  'PUT /sellerOrder/:uuid/invoice': [
    [404, 403, 404, 404, 409],
    async (world) => ({ path: { uuid: await partOf(world) }, body: { number: 'FV 1/2026' } }),
  ],
  'DELETE /sellerOrder/:uuid/invoice': [
    [404, 403, 404, 404, 409],
    async (world) => ({ path: { uuid: await partOf(world) } }),
  ],
  'PUT /sellerOrder/:uuid/invoice/file': [
    [404, 403, 404, 404, 409],
    async (world) => ({ path: { uuid: await partOf(world) }, body: formOf(Buffer.from('%PDF-1.7')) }),
  ],
  'GET /sellerOrder/:uuid/invoice/file': [
    [404, 404, 404, 404, 404],
    async (world) => ({ path: { uuid: await partOf(world) } }),
  ],
  'GET /user/:id/return': [[401, 403, 403, 403, 200]],
  'GET /user/:id/notification': [[401, 200, 403, 403, 403], ofBuyer],
  'POST /user/:id/notification/read': [[401, 204, 403, 403, 403], ofBuyer],
  'PATCH /user/:id/notification/:notificationUuid': [
    [401, 404, 403, 403, 403],
    ({ buyer }) => ({ path: { id: buyer.uuid, notificationUuid: randomUUID() }, body: { isRead: true } }),
  ],
  'GET /user/:id/sale': [[401, 403, 403, 403, 200]],
  'GET /user/:id/sale/export.csv': [[401, 403, 403, 403, 200]],
  'GET /user/:id/sale/labels.csv': [[401, 403, 403, 403, 200], () => ({ query: { format: 'inpost' } })],
  'GET /user/:id/sale/packing.pdf': [[401, 403, 403, 403, 409]],
  'GET /user/:id/sale/packing': [[401, 403, 403, 403, 200]],
  'GET /user/:id/sale/overview': [[401, 403, 403, 403, 200]],
  'GET /labelFormat': [[200, 200, 200, 200, 200]],
  'GET /user/:id/sale/:uuid': [[401, 403, 403, 403, 200], async (world) => ({ path: { uuid: await partOf(world) } })],
  'PATCH /user/:id/sale/:uuid': [
    [401, 403, 403, 403, 200],
    async (world) => ({ path: { uuid: await partOf(world) }, body: { ownNote: 'pilne' } }),
  ],
}

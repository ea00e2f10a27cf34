import { callsOf } from '#lib/browser/calls-of.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/catalogue/delivery.calls.ts')).deliveryCalls)

export const deliveryQueries = {
  points: (query: string) =>
    call.query(['delivery', 'points', query], 'GET /pickupPoint', { query: { query } }, SHORT_LIVED),
  addresses: (userUuid: string) =>
    call.query(['delivery', 'addresses', userUuid], 'GET /user/:id/address', { params: { id: userUuid } }),
}

/** Delivery options and payment of a seller. */
export const salesSettingsQuery = (sellerUuid: string) =>
  call.query(['salesSettings', sellerUuid], 'GET /user/:id/salesSettings', { params: { id: sellerUuid } })

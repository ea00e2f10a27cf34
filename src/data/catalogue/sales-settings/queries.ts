import { callsOf } from '#lib/browser/calls-of.ts'

const call = callsOf(async () => (await import('#contracts/catalogue/delivery.calls.ts')).deliveryCalls)

export const salesSettingsQuery = (sellerUuid: string) =>
  call.query(['salesSettings', sellerUuid], 'GET /user/:id/salesSettings', { params: { id: sellerUuid } })

import { contentsRepo } from './contents.repo.ts'
import { headRepo } from './head.repo.ts'
import { partRepo } from './part.repo.ts'
import { createWholeOrders, type OfPayments } from './whole.repo.ts'

export type { OrderLineRow } from './contents.repo.ts'
export type { OrderRow } from './head.repo.ts'
export type { SellerOrderRow } from './part.repo.ts'
export type { WholeSellerOrder } from './whole.repo.ts'

export type OrderRepo = ReturnType<typeof createOrderRepo>

export const createOrderRepo = (ofPayments: OfPayments) => ({
  refundsOf: ofPayments.refundsOf,
  unfitOf: ofPayments.unfitOf,
  ...headRepo,
  ...partRepo,
  ...contentsRepo,
  ...createWholeOrders(ofPayments),
})

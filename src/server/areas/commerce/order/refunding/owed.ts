import { toZloty } from '#contracts/base/money.rules.ts'
import { OWED_MAX } from '#contracts/commerce/payment.rules.ts'
import type { OwedMoneyList } from '#contracts/commerce/payment.ts'
import type { Db } from '#server/db/client.ts'
import { createOwedRepo } from './owed.repo.ts'
import type { ReturnsOfOrders } from '#server/areas/commerce/return/of-orders.ts'

/**
 * Money that a seller owes, the most urgent first: refunds by hand, those that the gateway has not finished by their
 * deadline, and returns that are not settled. Also refunds that were paid twice, which the buyer owes.
 */
export function createOwedMoney(db: Db, returns: Pick<ReturnsOfOrders, 'refunds'>) {
  const repo = createOwedRepo(db)
  return async (sellerUuid: string): Promise<OwedMoneyList> => {
    const [promised, returned, paidTwice] = await Promise.all([
      repo.refundsUpToSeller(sellerUuid),
      repo.openReturns(sellerUuid),
      repo.paidTwice(sellerUuid),
    ])
    const refunds = await returns.refunds(
      db,
      returned.map(({ sellerOrderUuid }) => sellerOrderUuid),
    )
    const due = returned.flatMap(({ returnUuid, ...one }) => {
      const amount = refunds.get(returnUuid) ?? 0
      return amount > 0 ? [{ ...one, amount, reason: 'return' as const, refundUuid: null, isAtGateway: false }] : []
    })
    const now = Date.now()
    const owed = [...promised, ...due].map((one) => ({ ...one, isPaidTwice: false }))
    const twice = paidTwice.flatMap(({ dueAt, ...one }) =>
      dueAt === null ? [] : [{ ...one, dueAt, isAtGateway: false, isPaidTwice: true }],
    )
    const all = [...twice, ...owed].toSorted(
      (a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.orderNumber.localeCompare(b.orderNumber),
    )
    return {
      data: all
        .slice(0, OWED_MAX)
        .map((one) => ({ ...one, amount: toZloty(one.amount), dueAt: one.dueAt.toISOString() })),
      total: all.length,
      amount: toZloty(owed.reduce((sum, { amount }) => sum + amount, 0)),
      overdueQuantity: owed.filter(({ dueAt }) => dueAt.getTime() < now).length,
    }
  }
}

import { toZloty } from '#contracts/money.rules.ts'
import { OWED_MAX } from '#contracts/payment.rules.ts'
import type { OwedMoneyList } from '#contracts/payment.ts'
import type { Db } from '../../db/client.ts'
import { createOwedRepo } from './owed.repo.ts'

/** Money that a seller owes, the most urgent first: refunds by hand, and returns that are not settled. */
export function createOwedMoney(db: Db) {
  const repo = createOwedRepo(db)
  return async (sellerUuid: string): Promise<OwedMoneyList> => {
    const [promised, returned] = await Promise.all([repo.refundsByHand(sellerUuid), repo.openReturns(sellerUuid)])
    const now = Date.now()
    const all = [
      ...promised,
      ...returned.map((one) => ({ ...one, reason: 'return' as const, refundUuid: null })),
    ].toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.orderNumber.localeCompare(b.orderNumber))
    return {
      data: all
        .slice(0, OWED_MAX)
        .map((one) => ({ ...one, amount: toZloty(one.amount), dueAt: one.dueAt.toISOString() })),
      total: all.length,
      amount: toZloty(all.reduce((sum, { amount }) => sum + amount, 0)),
      overdueQuantity: all.filter(({ dueAt }) => dueAt.getTime() < now).length,
    }
  }
}

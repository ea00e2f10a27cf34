import type { PaymentService } from '../../payment/service.ts'
import type { ReturnsOfOrders } from '../../return/of-orders.ts'
import type { OrderCore } from '../core.ts'
import { createOwedMoney } from './owed.ts'
import { createRefundAccounts } from './refund-account.ts'
import { createRefunding } from './refunding.ts'

type Parts = { payments: PaymentService; returns: Pick<ReturnsOfOrders, 'refunds'> }

/** Refunds of orders, the accounts that they go to, and what sellers still owe. */
export const createOrderRefunds = (core: OrderCore, { payments, returns }: Parts) => ({
  refunding: createRefunding(core, payments),
  refundAccounts: createRefundAccounts(core, payments),
  owedBy: createOwedMoney(core.db, returns),
})

import { AppError } from '#server/base/errors.ts'
import { isUnfit, type PaymentRow } from '../../payment/service.ts'
import type { OrderRow, SellerOrderRow } from '../repo.ts'

/** Parts of an order that await their money. */
export const awaited = (parts: readonly SellerOrderRow[]) => parts.filter(({ state }) => state === 'awaiting_payment')

export const isConfirming = ({ state }: PaymentRow) => state === 'confirming'

export const isInTime = ({ payUntil }: OrderRow) => payUntil !== null && payUntil.getTime() > Date.now()

/** @throws AppError 409, so that nobody pays twice */
export function requireNoneComing(attempts: readonly PaymentRow[]): void {
  if (attempts.some(isConfirming))
    throw new AppError('ORDER_STATE_EXCEPTION', 'A payment of this order is being confirmed')
  if (attempts.some(isUnfit))
    throw new AppError('ORDER_STATE_EXCEPTION', 'Another amount came for this order, which has to be explained first')
}

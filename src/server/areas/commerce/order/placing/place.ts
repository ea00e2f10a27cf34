import type { CreateOrder } from '#contracts/commerce/create-order.ts'
import type { DeliveryOption } from '#contracts/catalogue/delivery.ts'
import { toGrosze } from '#contracts/base/money.rules.ts'
import { TRANSFER_DAYS_MAX } from '#contracts/catalogue/delivery.rules.ts'
import type { PaymentMethod } from '#contracts/catalogue/seller-terms.rules.ts'
import { GATEWAY_ORDER_MS } from '#contracts/commerce/payment.rules.ts'
import type { SellerTotals } from '#contracts/commerce/totals.rules.ts'
import { dayOf } from '#contracts/video/video-statistic.rules.ts'
import { fromWarsawTime } from '#contracts/base/warsaw-time.rules.ts'
import { addDays, addWorkingDays, onWorkingDay } from '#contracts/base/working-days.rules.ts'
import { newUuid } from '#server/db/columns.ts'
import type { SellerPart } from './validate-order.ts'
import type { WholeSellerOrder } from '../repo.ts'
import type { orderLines, sellerOrders } from '../table.ts'

type NewSellerOrder = typeof sellerOrders.$inferInsert & { uuid: string }
type NewLine = typeof orderLines.$inferInsert & { uuid: string }

/** A line to store, with its path in the request. */
export type PlacedLine = NewLine & { path: (string | number)[] }

const endOfDay = (day: string): Date => {
  const end = fromWarsawTime(`${addDays(day, 1)}T00:00`)
  if (!end) throw new Error(`Not a day: ${day}`)
  return end
}

/** Midnight after `quantity` working days in Poland. */
export const endOfWorkingDays = (from: Date, quantity: number): Date => endOfDay(addWorkingDays(dayOf(from), quantity))

/** Deadline for dispatch. An order for the same day that is accepted on a free day has until the next working day. */
export const dispatchUntil = (acceptedAt: Date, days: number): Date =>
  endOfDay(onWorkingDay(addWorkingDays(dayOf(acceptedAt), days)))

type Promised = Pick<WholeSellerOrder, 'state' | 'delivery' | 'dispatchBy' | 'sentAt'>

/** Day by which a parcel is expected; null for one that is not accepted yet or no longer under way, and for pickup. */
export function deliverUntil({ state, delivery: { transitDays }, dispatchBy, sentAt }: Promised): Date | null {
  if (transitDays === undefined || dispatchBy === null) return null
  if (state === 'sent') return sentAt && endOfWorkingDays(sentAt, transitDays)
  // The end of a day is the next one's midnight.
  if (state === 'accepted' || state === 'packed')
    return endOfWorkingDays(new Date(dispatchBy.getTime() - 1), transitDays)
  return null
}

/** Deadline for transfers: the shortest term of the sellers. */
export const transferUntil = (days: readonly number[], now: Date): Date =>
  endOfWorkingDays(now, Math.min(TRANSFER_DAYS_MAX, ...days))

/** Deadline for paying; null if nothing is paid in advance. */
export function payUntilOf(parts: readonly SellerPart[], method: PaymentMethod, total: number, now: Date): Date | null {
  if (method === 'cash' || total === 0) return null
  if (method === 'gateway') return new Date(now.getTime() + GATEWAY_ORDER_MS)
  return transferUntil(
    parts.map(({ terms }) => terms.transferDays),
    now,
  )
}

/** Cheapest delivery that was offered, without pickup. */
const cheapestOf = (options: readonly DeliveryOption[], { goods, delivery }: SellerTotals): number => {
  const offered = options.filter(({ kind }) => kind !== 'pickup').map((option) => deliveryPriceOf(option, goods))
  return Math.min(delivery, ...offered)
}

const deliveryPriceOf = ({ price, freeFrom }: DeliveryOption, goods: number): number =>
  freeFrom !== null && goods >= toGrosze(freeFrom) ? 0 : toGrosze(price)

/** Rows of an order's parts. Cash on delivery is placed at once, unless it is to be confirmed; other methods await the payment. */
export function rowsOf(
  order: { uuid: string; number: string; payUntil: Date | null; confirmUntil: Date | null },
  parts: readonly SellerPart[],
  { paymentMethod }: Pick<CreateOrder, 'paymentMethod'>,
  lowestPrices: ReadonlyMap<string, number | null>,
  now: Date,
): { parts: NewSellerOrder[]; lines: PlacedLine[] } {
  const state = order.confirmUntil ? 'unconfirmed' : order.payUntil ? 'awaiting_payment' : 'placed'
  const rows = parts.map(({ terms, delivery, option, totals, lines }, position) => {
    const uuid = newUuid()
    const part: NewSellerOrder = {
      uuid,
      orderUuid: order.uuid,
      sellerUuid: terms.user.uuid,
      position,
      number: `${order.number}/${position + 1}`,
      state,
      goods: totals.goods,
      deliveryPrice: totals.delivery,
      cashFee: totals.fee,
      total: totals.total,
      cheapestDelivery: cheapestOf(terms.options, totals),
      paymentStatus: order.payUntil ? 'awaiting' : 'none',
      sellerName: terms.shop.name,
      trader: terms.shop.trader,
      transferAccount: paymentMethod === 'transfer' ? terms.account : null,
      gatewayAccount: paymentMethod === 'gateway' ? terms.gatewayAccount : null,
      delivery,
      dispatchDays: option.dispatchDays,
      placedAt: state === 'placed' ? now : null,
      createdAt: now,
    }
    const own = lines.map(({ offer, quantity, videoUuid, isFromLive, path }, index): PlacedLine => ({
      uuid: newUuid(),
      sellerOrderUuid: uuid,
      position: index,
      path,
      variantUuid: offer.depotVariantUuid,
      variantProjectionUuid: offer.variantProjectionUuid,
      definitionUuid: offer.definitionUuid,
      videoUuid,
      isFromLive,
      quantity,
      code: offer.code,
      name: offer.name,
      variantName: offer.variantName,
      mediaUuid: offer.mediaUuid,
      price: offer.price,
      total: offer.price * quantity,
      vatRate: terms.shop.trader?.kind === 'business' ? offer.vatRate : null,
      safety: offer.safety,
      withdrawal: offer.withdrawal,
      lowestPrice: lowestPrices.get(offer.definitionProjectionUuid) ?? null,
    }))
    return { part, own }
  })
  return { parts: rows.map(({ part }) => part), lines: rows.flatMap(({ own }) => own) }
}

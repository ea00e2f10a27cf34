import { z } from 'zod'
import { PRICE_MAX } from '../base/common.rules.ts'
import { Price, Timestamp, Uuid } from '../base/common.ts'
import { PAYMENT_METHODS } from '../catalogue/seller-terms.rules.ts'
import { OWED_MAX, PAY_BY, PAYMENT_STATES, REFUND_REASONS, REFUND_STATES } from './payment.rules.ts'

/** Starts another attempt at the gateway, by BLIK alone or by any method, or switches to a transfer to each seller. */
export const PayOrder = z
  .object({ method: z.enum(['gateway', 'transfer']), payBy: z.enum(PAY_BY).default('any') })
  .meta({ id: 'PayOrder' })
export type PayOrder = z.output<typeof PayOrder>

export const PaymentBegun = z
  .object({
    redirectUrl: z
      .string()
      .nullable()
      .meta({ description: 'Address of the payment page; null if the gateway is down' }),
  })
  .meta({ id: 'PaymentBegun' })
export type PaymentBegun = z.infer<typeof PaymentBegun>

/** Payment of another amount than requested, until its seller accepts it or the order is cancelled. */
export const UnfitPayment = z.object({ amount: Price, requested: Price }).meta({ id: 'UnfitPayment' })

/** State of an online payment, for the buyer. */
export const OrderPayment = z
  .object({
    state: z.enum(PAYMENT_STATES).meta({ description: 'State of the latest attempt' }),
    isConfirming: z
      .boolean()
      .meta({ description: 'True if the gateway has reported a payment that is not confirmed yet' }),
    mayPayOnline: z.boolean(),
    mayTransfer: z.boolean().meta({ description: 'True if every unpaid seller accepts transfers, too' }),
    tries: z.number().int(),
    unfit: UnfitPayment.nullable(),
  })
  .meta({ id: 'OrderPayment' })
export type OrderPayment = z.infer<typeof OrderPayment>

/** Money returned to the buyer. */
export const Refund = z
  .object({
    uuid: Uuid,
    amount: Price,
    reason: z.enum(REFUND_REASONS),
    state: z.enum(REFUND_STATES),
    createdAt: Timestamp,
    dueAt: Timestamp.meta({ description: 'Legal deadline of the refund' }),
    doneAt: Timestamp.nullable(),
    paidTwiceAt: Timestamp.nullable().meta({ description: 'When it turned out that it was paid twice' }),
  })
  .meta({ id: 'Refund' })
export type Refund = z.infer<typeof Refund>

/**
 * Money that a seller must return: a refund by hand, one that the gateway has not finished by its deadline, or the
 * amount due for an open return.
 */
export const OwedMoney = z
  .object({
    sellerOrderUuid: Uuid,
    orderNumber: z.string(),
    buyerName: z.string(),
    amount: Price,
    dueAt: Timestamp.meta({ description: 'Deadline by which the buyer must receive the refund' }),
    reason: z.enum(REFUND_REASONS),
    paymentMethod: z.enum(PAYMENT_METHODS),
    account: z.string().nullable().meta({ description: 'Polish IBAN; null if the buyer gave none' }),
    refundUuid: Uuid.nullable().meta({ description: 'Null for a return that is not settled yet' }),
    isAtGateway: z
      .boolean()
      .meta({ description: 'True if the gateway has the refund and has not confirmed it in time' }),
    isPaidTwice: z
      .boolean()
      .meta({ description: 'True if seller and gateway have both paid it: the buyer owes it to the seller' }),
  })
  .meta({ id: 'OwedMoney' })
export type OwedMoney = z.infer<typeof OwedMoney>

/**
 * The most urgent first. `total`, `amount` and `overdueQuantity` also cover entries beyond this list. `amount` and
 * `overdueQuantity` leave out what the buyer owes.
 */
export const OwedMoneyList = z
  .object({
    data: z.array(OwedMoney).max(OWED_MAX),
    total: z.number().int(),
    amount: Price,
    overdueQuantity: z.number().int(),
  })
  .meta({ id: 'OwedMoneyList' })
export type OwedMoneyList = z.infer<typeof OwedMoneyList>

export const RefundParams = z.object({ uuid: Uuid })

/** Voluntary refund by the seller. */
export const GiveBack = z
  .object({
    amount: z
      .number('invalidPrice')
      .min(0.01, 'invalidPrice')
      .max(PRICE_MAX, 'tooBigPrice')
      .multipleOf(0.01, 'invalidPrice'),
  })
  .meta({ id: 'GiveBack' })
export type GiveBack = z.infer<typeof GiveBack>

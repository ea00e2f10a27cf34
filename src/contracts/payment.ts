import { z } from 'zod'
import { PRICE_MAX } from './common.rules.ts'
import { Price, Timestamp, Uuid } from './common.ts'
import { PAY_BY, PAYMENT_STATES, REFUND_REASONS, REFUND_STATES } from './payment.rules.ts'

/** Another attempt at the gateway, by BLIK alone or by any method, or a transfer to each seller instead. */
export const PayOrder = z
  .object({ method: z.enum(['gateway', 'transfer']), payBy: z.enum(PAY_BY).default('any') })
  .meta({ id: 'PayOrder' })
export type PayOrder = z.output<typeof PayOrder>

export const PaymentBegun = z
  .object({
    redirectUrl: z.string().nullable().meta({ description: 'The page to pay on; null where the gateway is down' }),
  })
  .meta({ id: 'PaymentBegun' })
export type PaymentBegun = z.infer<typeof PaymentBegun>

/** State of an online payment, for the buyer. */
export const OrderPayment = z
  .object({
    state: z.enum(PAYMENT_STATES).meta({ description: 'Of the latest attempt' }),
    isConfirming: z.boolean().meta({ description: 'The gateway told of money that is not confirmed yet' }),
    mayPayOnline: z.boolean(),
    mayTransfer: z.boolean().meta({ description: 'Every seller who waits takes transfers, too' }),
    tries: z.number().int(),
  })
  .meta({ id: 'OrderPayment' })
export type OrderPayment = z.infer<typeof OrderPayment>

/** Money that goes back to the buyer. */
export const Refund = z
  .object({
    uuid: Uuid,
    amount: Price,
    reason: z.enum(REFUND_REASONS),
    state: z.enum(REFUND_STATES),
    createdAt: Timestamp,
    dueAt: Timestamp.meta({ description: 'The buyer has to have it by then' }),
    doneAt: Timestamp.nullable(),
  })
  .meta({ id: 'Refund' })
export type Refund = z.infer<typeof Refund>

export const RefundParams = z.object({ uuid: Uuid })

/** A refund that the seller gives of their own accord. */
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

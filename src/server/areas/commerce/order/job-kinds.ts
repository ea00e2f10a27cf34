import { z } from 'zod'
import { ORDER_STEPS } from '#contracts/commerce/order.rules.ts'
import type { JobKind } from '#server/jobs/queue.ts'

const Due = z.object({ sellerOrderUuid: z.uuid(), step: z.enum(ORDER_STEPS) })

/** Takes a step at the end of a term. Skipped if the step is no longer possible. */
export const takeDueStep: JobKind<z.infer<typeof Due>> = {
  name: 'order.dueStep',
  payload: Due,
  retryLimit: 12,
  expireInSeconds: 5 * 60,
}

export const ORDER_MAILS = [
  'order-placed',
  'order-transfer',
  'order-pay-soon',
  'order-paid',
  'order-accepted',
  'order-sent',
  'order-delivered-soon',
  'order-delivered',
  'order-cancelled',
  'order-undelivered',
  'order-cancel-refused',
  'order-message',
  'order-complaint',
  'order-invoice',
  'return-declared',
  'return-received',
  'return-settled',
  'order-refund-sent',
  'order-refund-done',
  'order-paid-twice',
  'order-refund-twice',
  'order-unfit',
  'sale-new',
  'sale-cancelled',
  'sale-cancel-asked',
  'sale-dispatch-due',
  'sale-overdue',
  'sale-message',
  'sale-complaint',
  'sale-missing',
  'sale-return',
  'sale-return-sent',
  'sale-refund-due',
  'sale-refund-late',
  'sale-refund-twice',
  'sale-unfit',
  'sale-return-due',
  'operator-unfit',
  'operator-unfit-accepted',
  'operator-unfit-cancelled',
] as const
export type OrderMail = (typeof ORDER_MAILS)[number]

/**
 * Reminders of the dispatch term. Skipped once the order is sent. Their notification is added when the mail is sent.
 */
export const DISPATCH_MAILS: readonly OrderMail[] = ['sale-dispatch-due', 'sale-overdue']

export function recipientOf(mail: OrderMail): 'buyer' | 'seller' | 'operator' {
  if (mail.startsWith('operator-')) return 'operator'
  return mail.startsWith('sale-') ? 'seller' : 'buyer'
}

/**
 * Payload of a mail. `uuid` is the mail's id in every attempt. `sellerOrderUuid` is null for a mail about the whole
 * order.
 */
const Mailed = z.object({
  uuid: z.uuid(),
  mail: z.enum(ORDER_MAILS),
  orderUuid: z.uuid(),
  sellerOrderUuid: z.uuid().nullable(),
  returnUuid: z.uuid().optional(),
  refundUuid: z.uuid().optional(),
  /** Missing in jobs of earlier versions. */
  messageUuid: z.uuid().optional(),
  paymentUuid: z.uuid().optional(),
  /** Term that the mail reminds of. Skipped if the order has another one by then. */
  payUntil: z.iso.datetime().optional(),
})
export type MailedOrder = z.infer<typeof Mailed>

export const sendOrderMail: JobKind<MailedOrder> = {
  name: 'order.mail',
  payload: Mailed,
  retryLimit: 12,
  expireInSeconds: 5 * 60,
}

/** A mail that waited until the buyer's e-mail address was confirmed. */
export const sendHeldMail: JobKind<MailedOrder> = { ...sendOrderMail, name: 'order.heldMail' }

const Link = z.object({ uuid: z.uuid(), orderUuid: z.uuid() })

/** Mails the link that confirms the e-mail address of an order. `uuid` is the mail's id in every attempt. */
export const sendConfirmLink: JobKind<z.infer<typeof Link>> = {
  name: 'order.confirmLink',
  payload: Link,
  retryLimit: 12,
  expireInSeconds: 5 * 60,
}

export const ORDER_JOBS = [takeDueStep, sendOrderMail, sendHeldMail, sendConfirmLink]

import type { Context } from '#server/context/context.ts'
import { handlePaymentEvent, pollPayment, sendRefund } from './job-kinds.ts'

/** Runs the jobs that handle payment events, poll the gateway and send refunds. */
export async function workOnPayments({ queue, services: { orders } }: Context): Promise<void> {
  const { paying } = orders
  await queue.work(handlePaymentEvent, 2, ({ eventUuid }) => paying.handle(eventUuid))
  await queue.work(pollPayment, 1, ({ paymentUuid }) => paying.poll(paymentUuid))
  await queue.work(sendRefund, 1, ({ refundUuid }) => paying.refund(refundUuid))
}

import { handlePaymentEvent, pollPayment, sendRefund } from './job-kinds.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { CommerceArea } from '../commerce.ts'

type Parts = Pick<JobParts<CommerceArea>, 'queue' | 'services'>

/** Runs the jobs that handle payment events, poll the gateway and send refunds. */
export async function workOnPayments({ queue, services: { orders } }: Parts): Promise<void> {
  const { paying } = orders
  await queue.work(handlePaymentEvent, 2, ({ eventUuid }) => paying.handle(eventUuid))
  await queue.work(pollPayment, 1, ({ paymentUuid }) => paying.poll(paymentUuid))
  await queue.work(sendRefund, 1, ({ refundUuid }) => paying.refund(refundUuid))
}

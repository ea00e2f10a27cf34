import type { Context } from '#server/context/context.ts'
import type { MailPort } from '#server/ports/mail/mail.ts'
import { workOnReservations } from './reservation/jobs.ts'
import { workOnOrders } from './order/jobs.ts'
import { workOnPayments } from './payment/jobs.ts'

/** Runs the jobs of the area. Its face leaves them out, because they take the services of the face. */
export async function runCommerceJobs(context: Context, mail: MailPort): Promise<void> {
  await workOnReservations(context, mail)
  await workOnOrders(context, mail)
  await workOnPayments(context)
}

import type { JobParts } from '#server/jobs/job-parts.ts'
import type { CommerceArea } from './commerce.ts'
import { workOnReservations } from './reservation/jobs.ts'
import { workOnOrders } from './order/jobs.ts'
import { workOnPayments } from './payment/jobs.ts'
import { workOnThreads } from './thread/jobs.ts'

/** Runs the jobs of the area. Its face leaves them out, because they take the services of the face. */
export async function runCommerceJobs(parts: JobParts<CommerceArea>): Promise<void> {
  await workOnReservations(parts)
  await workOnOrders(parts)
  await workOnPayments(parts)
  await workOnThreads(parts)
}

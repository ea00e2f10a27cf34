import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { retainedJobs } from '#server/jobs/retained-jobs.ts'
import { depotVariants } from '#server/areas/catalogue/catalogue-tables.ts'
import { endHold } from './job-kinds.ts'
import { reservations } from './table.ts'

/** Maximum delay of the job that ends a hold. */
const LATEST_MS = 60_000

/** Finds holds without a job that ends them, and free pieces that somebody waits for. */
export const reservationFaults = async (tx: Tx): Promise<string[]> => [
  ...(await endlessHolds(tx)),
  ...(await unservedQueues(tx)),
]

/** An expired hold is not a fault while its job is queued, for example when the server was down. */
async function endlessHolds(tx: Tx): Promise<string[]> {
  const over = await tx
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.state, 'held'),
        sql`${reservations.expiresAt} < clock_timestamp() - make_interval(secs => ${LATEST_MS / 1000})`,
      ),
    )
    .orderBy(reservations.uuid)
  if (over.length === 0) return []
  const jobs = (await retainedJobs(tx, endHold)).filter(({ isWaiting }) => isWaiting)
  const isEnded = (variantUuid: string, latest: number) =>
    jobs.some(({ payload, startAfter }) => payload.variantUuid === variantUuid && startAfter.getTime() <= latest)
  return over
    .filter(({ variantUuid, expiresAt }) => !isEnded(variantUuid, (expiresAt?.getTime() ?? 0) + LATEST_MS))
    .map(({ uuid, expiresAt }) => `reservation ${uuid}: held, though it was over at ${expiresAt?.toISOString()}`)
}

async function unservedQueues(tx: Tx): Promise<string[]> {
  const isActive = inArray(reservations.state, ['queued', 'held'])
  const rows = await tx
    .select({
      variant: depotVariants.uuid,
      free: sql<number>`${depotVariants.quantity} - coalesce(sum(${reservations.granted}) filter (where ${reservations.state} = 'held'), 0)::int`,
      waiting: sql<number>`count(*) filter (where ${reservations.state} = 'queued')::int`,
    })
    .from(reservations)
    .innerJoin(depotVariants, eq(depotVariants.uuid, reservations.variantUuid))
    .where(isActive)
    .groupBy(depotVariants.uuid)
    .orderBy(depotVariants.uuid)
  return rows
    .filter(({ free, waiting }) => free > 0 && waiting > 0)
    .map(({ variant, free, waiting }) => `variant ${variant}: ${free} pieces are free while ${waiting} wait`)
}

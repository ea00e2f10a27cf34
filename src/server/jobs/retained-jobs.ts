import { sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import type { JobKind } from './queue.ts'

export type RetainedJob<Payload> = { payload: Payload; isWaiting: boolean; startAfter: Date }

/** Days after which the row of a finished job is deleted. */
export const JOBS_RETAINED_DAYS = 7

/** Jobs of a kind that are pending or ended within the last week. */
export async function retainedJobs<Payload>(tx: Tx, kind: JobKind<Payload>): Promise<RetainedJob<Payload>[]> {
  const { rows } = await tx.execute<{ data: unknown; isWaiting: boolean; startAfter: string }>(sql`
    select data, state in ('created', 'retry', 'active') as "isWaiting",
      to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startAfter"
    from pgboss.job where name = ${kind.name}`)
  return rows.map(({ data, isWaiting, startAfter }) => ({
    payload: kind.payload.parse(data),
    isWaiting,
    startAfter: new Date(startAfter),
  }))
}

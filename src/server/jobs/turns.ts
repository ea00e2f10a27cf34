import { sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import type { JobKind, Queue } from './queue.ts'

/** Owner of a job, its expected work in units that all jobs of the kind share, and when it may run: now if undefined. */
type Share = { ownerUuid: string; cost: number; startAfter?: Date | undefined }

type Waiting = {
  /** Turn of the running job, or of the next one if none is running. 0 if there is no job. */
  current: number
  /** Last turn of this owner. 0 if the owner has no job. */
  ownLast: number
}

const LAST_TURN = 2 ** 31 - 1

/**
 * Turn of a new job: jobs with smaller turns run first (self-clocked fair queueing). An owner's jobs follow each other by
 * their cost, so owners take turns and cheap jobs run before expensive ones. Turns grow with the work that was done, so a
 * job is overtaken only by a limited amount of later work.
 */
export const nextTurn = ({ current, ownLast }: Waiting, cost: number): number =>
  Math.min(Math.max(current, ownLast) + Math.max(1, Math.ceil(cost)), LAST_TURN)

/**
 * Adds a job behind the owner's others, but not behind all jobs of everybody else. The group of a job is its owner and
 * its priority the negative turn. Jobs without a group do not take part.
 */
export async function addInTurn<Payload extends object>(
  queue: Pick<Queue, 'add'>,
  tx: Tx,
  kind: JobKind<Payload>,
  payload: Payload,
  { ownerUuid, cost, startAfter }: Share,
): Promise<void> {
  const isActive = sql`state = 'active'`
  const { rows } = await tx.execute<{ current: number; ownLast: number }>(sql`
    select coalesce(max(-priority) filter (where ${isActive}), min(-priority), 0)::int as current,
      coalesce(max(-priority) filter (where group_id = ${ownerUuid}), 0)::int as "ownLast"
    from pgboss.job
    where name = ${kind.name} and state in ('created', 'retry', 'active') and group_id is not null`)
  const turn = nextTurn(rows[0] ?? { current: 0, ownLast: 0 }, cost)
  await queue.add(tx, kind, payload, {
    group: { id: ownerUuid },
    priority: -turn,
    ...(startAfter && { startAfter }),
  })
}

import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { NIL } from 'uuid'
import type { z } from 'zod'
import type { Database, Tx } from '../db/client.ts'
import type { Log } from '../log.ts'

/** A kind of job: its name, the shape of its payload and how it is tried again. */
export type JobKind<Payload> = {
  name: string
  payload: z.ZodType<Payload>
  /** How often it is tried again when it fails or its process dies. */
  retryLimit: number
  /** Seconds after which an attempt counts as dead. */
  expireInSeconds: number
  /** Name of the kind that gets the payload once every attempt has failed; made known before this one. */
  whenGivenUp?: string
}

type Handler<Payload> = (payload: Payload, context: { signal: AbortSignal }) => Promise<void>

export type Queue = {
  /**
   * Adds a job in the transaction of the rows it belongs to: both are there, or neither. Call `wake` after it. The one
   * with the highest `priority` (0 unless given) goes first; none goes before `startAfter`.
   */
  add: <Payload extends object>(
    tx: Tx,
    kind: JobKind<Payload>,
    payload: Payload,
    options?: { priority?: number; startAfter?: Date },
  ) => Promise<void>
  /** Several of one kind in one statement. */
  addAll: <Payload extends object>(
    tx: Tx,
    kind: JobKind<Payload>,
    jobs: readonly { payload: Payload; startAfter?: Date }[],
  ) => Promise<void>
  /** Lets a worker of this process look at once instead of at its next poll. */
  wake: (kind: JobKind<object>) => void
  work: <Payload extends object>(
    kind: JobKind<Payload>,
    concurrency: number,
    handler: Handler<Payload>,
  ) => Promise<void>
  ping: () => Promise<void>
  stop: () => Promise<void>
}

/** Shortest that the library takes: how soon a job is missed whose process was killed. */
const HEARTBEAT_SECONDS = 10
/** How often a worker looks for jobs, and somebody for those that are missed. */
const SHARED = { pollSeconds: 0.5, superviseSeconds: 2 }
/**
 * The embedded database has one process, which wakes its workers itself and takes up what an earlier one left when it
 * starts. Retries and jobs of a later time are left to look for; twenty workers that look oftener keep an idle machine busy.
 */
const EMBEDDED = { pollSeconds: 2, superviseSeconds: 10 }
/** For what is nearly done. A film that is being encoded takes minutes and is begun again by the next process. */
const STOP_TIMEOUT_MS = 3000

/** Opens the job queue on the database of the rows. `isWorker` also watches over jobs whose process died. */
export async function openQueue(
  database: Database,
  kinds: JobKind<object>[],
  isWorker: boolean,
  log: Log,
): Promise<Queue> {
  const { pollSeconds, superviseSeconds } = database.isEmbedded ? EMBEDDED : SHARED
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  await boss.start()
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, retryLimit, expireInSeconds, whenGivenUp } of kinds) {
    const options = { retryLimit, expireInSeconds, retryBackoff: true, heartbeatSeconds: HEARTBEAT_SECONDS }
    // Known as it is since an earlier start: the library has remembered it by starting.
    if (isDeepStrictEqual({ ...found.get(name), ...options }, found.get(name))) continue
    await boss.createQueue(name, { ...options, ...(whenGivenUp && { deadLetter: whenGivenUp }) })
    await boss.updateQueue(name, options)
    // Asking for any job makes the library remember the queue. Otherwise the first `add` would ask for it on another
    // connection, and on the embedded database that one waits for the transaction that `add` is in.
    await boss.findJobs(name, { id: NIL })
  }
  if (isWorker && database.isEmbedded) await takeUpAbandoned()

  /** The embedded database has one process at a time, so what was being done at its start was another's, now dead. */
  async function takeUpAbandoned() {
    const active = sql`select name, id from pgboss.job where state = 'active'`
    const { rows } = await database.db.execute<{ name: string; id: string }>(active)
    for (const { name, id } of rows) await boss.fail(name, id, { message: 'its process ended' })
    if (rows.length > 0) log.warn({ jobs: rows.length }, 'jobs of a process that ended are taken up again')
  }

  const workers = new Map<string, string[]>()
  return {
    add: async (tx, kind, payload, options) => {
      await boss.send(kind.name, kind.payload.parse(payload), { ...options, db: fromDrizzle(tx, sql) })
    },
    addAll: async (tx, kind, jobs) => {
      const rows = jobs.map(({ payload, ...options }) => ({ ...options, data: kind.payload.parse(payload) }))
      if (rows.length > 0) await boss.insert(kind.name, rows, { db: fromDrizzle(tx, sql) })
    },
    wake: (kind) => {
      for (const id of workers.get(kind.name) ?? []) boss.notifyWorker(id)
    },
    work: async (kind, concurrency, handler) => {
      const ids: string[] = []
      for (let n = 0; n < concurrency; n += 1) {
        const id = await boss.work(
          kind.name,
          { pollingIntervalSeconds: pollSeconds, batchSize: 1, includeMetadata: true },
          async ([job]) => {
            if (!job) return
            const started = Date.now()
            const about = { job: kind.name, id: job.id, attempt: job.retryCount + 1 }
            try {
              await handler(kind.payload.parse(job.data), { signal: job.signal })
              log.info({ ...about, ms: Date.now() - started }, 'job done')
            } catch (error) {
              log.error({ ...about, err: error }, 'job failed')
              throw error
            } finally {
              // Look for the next one at once: a backlog would otherwise go by one job a poll.
              const id = ids[n]
              if (id) boss.notifyWorker(id)
            }
          },
        )
        ids.push(id)
      }
      workers.set(kind.name, ids)
    },
    ping: async () => {
      await boss.getQueues()
    },
    stop: async () => {
      // Waited for here, because the library itself looks only every half second whether the workers are done.
      const isDone = Promise.all([...workers.keys()].map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([isDone, pause(STOP_TIMEOUT_MS, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { NIL } from 'uuid'
import type { z } from 'zod'
import { currentRequestId, withRequestId } from '../base/request-id.ts'
import type { Database, Tx } from '../db/client.ts'
import { watchForDueJobs } from './due-jobs.ts'
import { jobEnds, type JobEnd } from './job-ends.ts'
import type { Log } from '../context/log.ts'

/** Kind of job: name, schema of the payload and retry policy. */
export type JobKind<Payload> = {
  name: string
  payload: z.ZodType<Payload>
  /** Number of retries after a failure or the death of the process. */
  retryLimit: number
  /** Seconds after which an attempt counts as dead. */
  expireInSeconds: number
  /** Kind that receives the payload after the last attempt has failed. Register it before this one. */
  whenGivenUp?: string
}

/** Columns of pg-boss. */
type FailedTimes = { created_on: string | Date; completed_on: string | Date | null; retry_count: number }

type Handler<Payload> = (payload: Payload, context: { signal: AbortSignal }) => Promise<void>

export type Queue = {
  /**
   * Adds a job in the transaction of its rows, so that either both exist or neither. Call `wake` after the commit.
   * Higher `priority` (default 0) runs first; `group` is for `addInTurn`. No job runs before `startAfter`. Nothing is added if the kind has a job
   * with this `id`, also a finished one.
   */
  add: <Payload extends object>(
    tx: Tx,
    kind: JobKind<Payload>,
    payload: Payload,
    options?: { id?: string; priority?: number; startAfter?: Date; group?: { id: string } },
  ) => Promise<void>
  /** Adds several jobs of one kind in one statement. */
  addAll: <Payload extends object>(
    tx: Tx,
    kind: JobKind<Payload>,
    jobs: readonly { payload: Payload; startAfter?: Date }[],
  ) => Promise<void>
  /** Lets a worker of this process look for jobs now, without waiting for its next poll. */
  wake: (kind: JobKind<object>) => void
  work: <Payload extends object>(
    kind: JobKind<Payload>,
    concurrency: number,
    handler: Handler<Payload>,
  ) => Promise<void>
  /** Jobs that were given up, the latest first. */
  failed: (limit: number) => Promise<GivenUpJob[]>
  countFailed: () => Promise<number>
  /** Runs a job that was given up once more. Returns false if there is none. */
  retry: (name: string, id: string) => Promise<boolean>
  ping: () => Promise<void>
  /** Takes no further jobs, waits a while for those under way, and gives back the others. They end with `stop`. */
  endWork: () => Promise<void>
  stop: () => Promise<void>
}

/** Job whose last attempt has failed, without its payload. */
export type GivenUpJob = {
  id: string
  name: string
  createdAt: Date
  failedAt: Date | null
  attempts: number
  message: string
}

/** Characters of an error's message that are shown. */
const MESSAGE_MAX = 300

/** Shortest interval that the library accepts. It limits how soon the job of a killed process is noticed. */
const HEARTBEAT_SECONDS = 10
/** Interval of the check for jobs of dead processes. The library sends more than twenty statements for it. */
const SUPERVISE_SECONDS = 10
/**
 * Grace period for jobs that are nearly done when a process ends. An encoding job takes minutes; another process
 * restarts it. The embedded database has one process, which takes over abandoned jobs at its start.
 */
const GRACE_MS = { shared: 10_000, embedded: 3000 }
/** Workers are woken as soon as there is a job for them. Looking by themselves is the library's own way, and a fallback. */
const POLL_SECONDS = 600

/** Stored with the payload, so that what a job does can be traced to the request that asked for it. */
function dataOf<Payload extends object>(kind: JobKind<Payload>, payload: Payload): object {
  const requestId = currentRequestId()
  return { ...kind.payload.parse(payload), ...(requestId !== undefined && { requestId }) }
}

/** Opens the job queue in the application's database. A worker also takes over jobs of dead processes. `graceMs` is for tests. */
export async function openQueue(
  database: Database,
  kinds: JobKind<object>[],
  isWorker: boolean,
  log: Log,
  graceMs?: number,
): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'))
  await boss.start()
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, retryLimit, expireInSeconds, whenGivenUp } of kinds) {
    const options = { retryLimit, expireInSeconds, retryBackoff: true, heartbeatSeconds: HEARTBEAT_SECONDS }
    // The queue already has these options.
    if (isDeepStrictEqual({ ...found.get(name), ...options }, found.get(name))) continue
    await boss.createQueue(name, { ...options, ...(whenGivenUp && { deadLetter: whenGivenUp }) })
    await boss.updateQueue(name, options)
    // Any lookup of a job makes the library cache the queue. Otherwise the first `add` would look it up on another
    // connection, which on the embedded database waits for the transaction of that `add`.
    await boss.findJobs(name, { id: NIL })
  }
  if (isWorker && database.isEmbedded) await takeUpAbandoned()

  /**
   * Takes over running jobs at the start. The embedded database has only one process at a time, so the process of these
   * jobs is dead.
   */
  async function takeUpAbandoned() {
    const active = sql`select name, id from pgboss.job where state = 'active'`
    const { rows } = await database.db.execute<{ name: string; id: string }>(active)
    for (const { name, id } of rows) await boss.fail(name, id, { message: 'its process ended' })
    if (rows.length > 0) log.warn({ jobs: rows.length }, 'jobs that an ended process left unfinished are run again')
  }

  const workers = new Map<string, string[]>()
  /** Jobs under way in this process. */
  const running = new Set<string>()
  let ended: Promise<void> | undefined
  const usualGraceMs = database.isEmbedded ? GRACE_MS.embedded : GRACE_MS.shared

  const wake = (name: string) => {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
  }
  const endWatch = watchForDueJobs({
    pool: database.pool,
    kinds: () => [...workers.keys()],
    wake,
    onError: (error) => log.error({ err: error }, 'looking for due jobs failed'),
  })

  async function endWork(): Promise<void> {
    // Wait here: the library checks only every half second whether the workers are done.
    const isDone = Promise.all([endWatch(), ...[...workers.keys()].map((name) => boss.offWork(name, { wait: true }))])
    await Promise.race([isDone, pause(graceMs ?? usualGraceMs, undefined, { ref: false })])
    if (running.size === 0) return
    // The library fails them when it stops, which is no fault of theirs: another attempt makes up for this one.
    const own = sql.join([...running], sql`, `)
    await database.db.execute(
      sql`update pgboss.job set retry_limit = retry_limit + 1 where state = 'active' and id in (${own})`,
    )
    log.info({ jobs: running.size }, 'jobs were given back because the process ends')
  }

  return {
    add: async (tx, kind, payload, options) => {
      await boss.send(kind.name, dataOf(kind, payload), { ...options, db: fromDrizzle(tx, sql) })
    },
    addAll: async (tx, kind, jobs) => {
      const rows = jobs.map(({ payload, ...options }) => ({ ...options, data: dataOf(kind, payload) }))
      if (rows.length > 0) await boss.insert(kind.name, rows, { db: fromDrizzle(tx, sql) })
    },
    wake: ({ name }) => wake(name),
    work: async (kind, concurrency, handler) => {
      const ids: string[] = []
      for (let n = 0; n < concurrency; n += 1) {
        const id = await boss.work(
          kind.name,
          { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1, includeMetadata: true },
          async ([job]) => {
            if (!job) return
            const started = Date.now()
            const { requestId, ...data } = job.data as { requestId?: unknown }
            const about = { job: kind.name, id: job.id, attempt: job.retryCount + 1, requestId }
            let isDone = false
            running.add(job.id)
            try {
              const payload = kind.payload.parse(data)
              const run = () => handler(payload, { signal: job.signal })
              await (typeof requestId === 'string' ? withRequestId(requestId, run) : run())
              isDone = true
              log.info({ ...about, ms: Date.now() - started }, 'job done')
            } catch (error) {
              log.error({ ...about, err: error }, 'job failed')
              throw error
            } finally {
              jobEnds.publish({ kind: kind.name, seconds: (Date.now() - started) / 1000, isDone } satisfies JobEnd)
              running.delete(job.id)
              // Look for the next job at once: a backlog would otherwise shrink by one job a poll.
              const id = ids[n]
              if (id) boss.notifyWorker(id)
            }
          },
        )
        ids.push(id)
      }
      workers.set(kind.name, ids)
    },
    failed: async (limit) => {
      const { rows } = await database.db.execute<Record<'id' | 'name' | 'message', string> & FailedTimes>(sql`
        select id, name, created_on, completed_on, retry_count, coalesce(output->>'message', '') as message
        from pgboss.job where state = 'failed' order by completed_on desc nulls last, id limit ${limit}`)
      return rows.map(({ id, name, message, created_on, completed_on, retry_count }) => ({
        id,
        name,
        createdAt: new Date(created_on),
        failedAt: completed_on === null ? null : new Date(completed_on),
        attempts: retry_count + 1,
        message: message.slice(0, MESSAGE_MAX),
      }))
    },
    countFailed: async () => {
      const { rows } = await database.db.execute<{ quantity: number }>(
        sql`select count(*)::int as quantity from pgboss.job where state = 'failed'`,
      )
      return rows[0]?.quantity ?? 0
    },
    retry: async (name, id) => {
      if (!kinds.some((kind) => kind.name === name)) return false
      const failed = sql`select 1 from pgboss.job where name = ${name} and id = ${id} and state = 'failed'`
      const { rows } = await database.db.execute(failed)
      if (rows.length > 0) await boss.retry(name, id)
      return rows.length > 0
    },
    ping: async () => {
      await boss.getQueues()
    },
    endWork: () => (ended ??= endWork()),
    stop: async () => {
      await (ended ??= endWork())
      await boss.stop({ graceful: false })
    },
  }
}

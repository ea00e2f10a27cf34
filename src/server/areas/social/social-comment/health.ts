import { breakerMs } from '#contracts/social/comment-offer.rules.ts'
import { restAfter, type PageHealth } from '#contracts/social/social-comment.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { Log } from '#server/context/log.ts'
import type { Usage } from '#server/ports/social/graph-usage.ts'
import type { SocialError } from '#server/ports/social/social-error.ts'
import { notifyHealth } from './job-kinds.ts'
import { createHealthRepo } from './health.repo.ts'

const FAULT_HEALTH: Partial<Record<SocialError['fault'], PageHealth>> = {
  tooMany: 'slowed',
  blocked: 'blocked',
  grantOver: 'reconnect',
  permission: 'missing',
  wrongToken: 'missing',
}
/** States that the owner is notified of. */
const NOTIFIED: readonly PageHealth[] = ['blocked', 'missing', 'reconnect']
/** After a block one reply tests whether the page may write again. The others wait this long for its result. */
const PROBE_MS = 60_000
type Parts = { db: Db; queue: Queue; log: Log }

export type PageHealthService = ReturnType<typeof createPageHealth>

/**
 * Tracks whether each page may be read and written. A single error does not mean a lost grant; the table of errors
 * decides.
 */
export function createPageHealth({ db, queue, log }: Parts) {
  const repo = createHealthRepo(db)

  const noteFault = (pageUuid: string, error: SocialError, permission: string | null = null): Promise<void> =>
    inTransaction(db, async (tx, after) => {
      const { fault, code, subcode, traceId, message } = error
      log.warn(
        { page: pageUuid, fault, code, subcode, traceId, message },
        'the social network refused a call for a page',
      )
      const health = FAULT_HEALTH[fault]
      const row = health && (await repo.lock(tx, pageUuid))
      if (!row || health === undefined || row.health === 'unlinked') return
      const now = Date.now()
      const rest = { pausedUntil: new Date(now + restAfter(row.pauses, error.regainMs)), pauses: row.pauses + 1 }
      const block = { blockedUntil: new Date(now + breakerMs(row.blocks)), blocks: row.blocks + 1 }
      // A page that needs its owner stays in that state, regardless of other errors.
      const isWorse = health === 'slowed' && row.health !== 'ok'
      const isNew = row.health !== health && !isWorse
      await repo.change(tx, pageUuid, {
        ...(isNew && { health, changedAt: new Date(now) }),
        ...(health === 'missing' && { missing: permissionIn(message) ?? permission }),
        ...(health === 'slowed' && rest),
        ...(health === 'blocked' && block),
      })
      if (!isNew || !NOTIFIED.includes(health)) return
      await queue.add(tx, notifyHealth, { uuid: newUuid(), pageUuid, health })
      after(() => queue.wake(notifyHealth))
    })

  return {
    noteFault,

    /** Records a successful response of the network. */
    noteAnswer: (pageUuid: string, usage: Usage | null): Promise<void> =>
      repo.endPause(pageUuid, usage && Math.round(Math.min(usage.percent, 1000))),

    /** Ends a block, because the network has accepted a reply of the page. */
    noteWritten: (tx: Tx, pageUuid: string): Promise<void> => repo.endBlock(tx, pageUuid),

    /** True for a page without a block, and for one reply after the block has ended. */
    mayWrite: (tx: Tx, pageUuid: string): Promise<boolean> =>
      repo.startProbe(tx, pageUuid, new Date(Date.now() + PROBE_MS)),
  }
}

const permissionIn = (message: string): string | null => /\b(?:pages|business)_\w+/.exec(message)?.[0] ?? null

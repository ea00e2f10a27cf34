import { WARNING_DAYS, warningDue } from '#contracts/social/social.rules.ts'
import type { Db } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { notifyAccessEnds } from './job-kinds.ts'
import type { SocialRepo } from './repo.ts'

const DAY_MS = 24 * 60 * 60_000
/** Earlier than any warning. */
const AHEAD_MS = (Math.max(...WARNING_DAYS) + 1) * DAY_MS

type Parts = { db: Db; queue: Queue; repo: Pick<SocialRepo, 'ending' | 'noteNotified'> }

/** Warnings before access to a seller's pages ends. */
export const createAccessEnds = ({ db, queue, repo }: Parts) => ({
  /** Queues each warning that is due once. Several processes may do so. */
  warnOfEnds: async (): Promise<void> => {
    const now = new Date()
    for (const { userUuid, dataAccessEndsAt } of await repo.ending(new Date(now.getTime() + AHEAD_MS))) {
      const days = dataAccessEndsAt && warningDue(dataAccessEndsAt, now)
      if (days === null) continue
      await inTransaction(db, async (tx, after) => {
        if (!(await repo.noteNotified(tx, userUuid, days))) return
        await queue.add(tx, notifyAccessEnds, { uuid: newUuid(), userUuid })
        after(() => queue.wake(notifyAccessEnds))
      })
    }
  },
})

import type { Db, Tx } from '#server/db/client.ts'
import { liveMinuteRepo as repo } from './minutes.repo.ts'

export const MINUTE_MS = 60_000
const CHECK_EVERY_MS = 5000
/** Time after the end of a minute during which its counts are updated, for events of its last moments. */
const RECOUNTED_MS = 2 * CHECK_EVERY_MS

/** Reports the number of viewers, without counting the caller as one. */
export type Onlookers = {
  observe: (conversation: string, report: (quantity: number) => void) => () => void
}

type Looked = { videoUuid: string; conversationUuid: string; startedAt: Date }

/** Writes the statistics of lives on air, one row a minute. */
export function createLiveMinutes({ db, viewers }: { db: Db; viewers: Onlookers }) {
  const watched = new Map<string, { quantity: number; leave: () => void }>()
  let lookedAt = 0

  function watch(conversation: string) {
    const own = { quantity: 0, leave: () => {} }
    watched.set(conversation, own)
    own.leave = viewers.observe(conversation, (quantity) => {
      own.quantity = quantity
    })
  }

  function countsOf(tx: Tx, { videoUuid, conversationUuid, startedAt }: Looked, minute: number) {
    const from = new Date(startedAt.getTime() + minute * MINUTE_MS)
    const to = new Date(from.getTime() + MINUTE_MS)
    return repo.counts(tx, { videoUuid, conversationUuid, from, to })
  }

  async function record(looked: Looked, now: Date): Promise<void> {
    const age = Math.max(0, now.getTime() - looked.startedAt.getTime())
    const minute = Math.floor(age / MINUTE_MS)
    const quantity = watched.get(looked.conversationUuid)?.quantity ?? 0
    await repo.record(db, looked.videoUuid, minute, quantity, await countsOf(db, looked, minute))
    if (minute > 0 && age % MINUTE_MS < RECOUNTED_MS)
      await repo.recount(db, looked.videoUuid, minute - 1, await countsOf(db, looked, minute - 1))
  }

  return {
    of: (videoUuid: string) => repo.of(db, videoUuid),

    /** Takes a sample if the last one is old enough. Called every second. */
    note: async (now: Date): Promise<void> => {
      if (now.getTime() - lookedAt < CHECK_EVERY_MS) return
      lookedAt = now.getTime()
      const on = await repo.on(db)
      const wanted = new Set(on.map(({ conversationUuid }) => conversationUuid))
      for (const [conversation, { leave }] of watched) {
        if (wanted.has(conversation)) continue
        leave()
        watched.delete(conversation)
      }
      for (const conversation of wanted) if (!watched.has(conversation)) watch(conversation)
      for (const looked of on) await record(looked, now)
    },

    /** Called in the transaction that ends a live. */
    end: async (tx: Tx, looked: Looked, at: Date): Promise<void> => {
      const minute = Math.floor((at.getTime() - looked.startedAt.getTime()) / MINUTE_MS)
      await repo.recount(tx, looked.videoUuid, minute, await countsOf(tx, looked, minute))
    },

    close: () => {
      for (const { leave } of watched.values()) leave()
      watched.clear()
    },
  }
}

export type LiveMinutes = ReturnType<typeof createLiveMinutes>

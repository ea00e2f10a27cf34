import type { TalkSide } from '#contracts/commerce/talk.rules.ts'
import type { UserEventService } from '#server/areas/account/account.ts'
import { notFound } from '#server/base/errors.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import { createThreadRepo, type Reader, type ThreadRow } from './repo.ts'
import { sideOf } from './present.ts'

/** A thread with the side on which its reader or writer is. */
export type SeenThread = { thread: ThreadRow; as: TalkSide }

export const threadPath = (uuid: string) => `/profile/user/wiadomosci/${uuid}`
export const subjectOf = ({ uuid }: Pick<ThreadRow, 'uuid'>) => ({ threadUuid: uuid })
export const personOf = ({ buyerUuid, sellerUuid }: ThreadRow, side: TalkSide) =>
  side === 'buyer' ? buyerUuid : sellerUuid

export type ThreadCore = ReturnType<typeof createThreadCore>

/** Rows and rights that all parts of threads build upon. */
export function createThreadCore({ db, userEvents }: { db: Db; userEvents: Pick<UserEventService, 'publish'> }) {
  const repo = createThreadRepo(db)
  return {
    db,
    repo,

    /** @throws AppError 404 unless the reader is on one of its two sides */
    seen: async ({ uuid: userUuid, memberUuid }: Reader, uuid: string, tx?: Tx): Promise<SeenThread> => {
      const thread = await repo.one(uuid, tx)
      const isBuyer = thread?.buyerUuid === userUuid && memberUuid === undefined
      if (!thread || (!isBuyer && thread.sellerUuid !== userUuid)) throw notFound('thread')
      return { thread, as: sideOf(thread, userUuid) }
    },

    /** Lets open pages of both sides read the thread again. */
    changed: (after: After, { uuid, buyerUuid, sellerUuid }: ThreadRow): void => {
      for (const userUuid of [buyerUuid, sellerUuid])
        after(() => userEvents.publish(userUuid, { type: 'thread', data: { threadUuid: uuid } }))
    },
  }
}

import { and, eq } from 'drizzle-orm'
import type { ModerationAction } from '#contracts/live/chat-staff.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { countSome } from '#server/db/count-up-to.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { messages, moderationLog } from './table.ts'

type Entry = {
  sellerUuid: string
  conversationUuid?: string
  byUuid: string
  action: ModerationAction
  aboutUuid?: string | null
  messageUuid?: string
  detail?: string
}

/** Log of everything that the seller and the moderators did. */
export const createModerationLogRepo = (db: Db) => ({
  add: async (tx: Tx, entry: Entry): Promise<void> => {
    await tx.insert(moderationLog).values(entry)
  },

  /** Up to one row more than the limit, in the direction of reading. */
  page: (sellerUuid: string, start: PageStart) =>
    db
      .select({ entry: moderationLog, content: messages.content })
      .from(moderationLog)
      .leftJoin(messages, eq(messages.uuid, moderationLog.messageUuid))
      .where(and(eq(moderationLog.sellerUuid, sellerUuid), afterCursor(moderationLog.at, moderationLog.uuid, start)))
      .orderBy(cursorOrder(moderationLog.at, moderationLog.uuid, start))
      .limit(start.limit + 1)
      .offset(start.offset),

  count: (sellerUuid: string): Promise<number> =>
    countSome(db, moderationLog, eq(moderationLog.sellerUuid, sellerUuid)),
})

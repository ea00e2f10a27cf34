import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ChatMode } from '#contracts/live/chat.rules.ts'
import type { Tx } from '#server/db/client.ts'
import { chats } from './table.ts'

/** Settings of one chat: mode, pace and pinned message. */
export const createSettingsRepo = () => ({
  set: async (
    tx: Tx,
    conversationUuid: string,
    rules: { mode?: ChatMode; slowSeconds?: number; pinnedMessageUuid?: string | null },
  ): Promise<void> => {
    await tx.update(chats).set(rules).where(eq(chats.conversationUuid, conversationUuid))
  },

  /** True if one of these messages was pinned. */
  unpin: async (tx: Tx, conversationUuid: string, uuids: string[]): Promise<boolean> => {
    const changed = await tx
      .update(chats)
      .set({ pinnedMessageUuid: null })
      .where(
        and(
          eq(chats.conversationUuid, conversationUuid),
          isNotNull(chats.pinnedMessageUuid),
          inArray(chats.pinnedMessageUuid, uuids),
        ),
      )
      .returning({ uuid: chats.conversationUuid })
    return changed.length > 0
  },
})

import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import type { MessageModeration } from './message-moderation.ts'
import type { ChatRepo } from './repo.ts'

type Parts = { repo: ChatRepo; visibility: Pick<MessageModeration, 'showByOffice' | 'hideByOffice'> }

/** Messages that decisions of the operator hide, and show again. Each runs in the decision's transaction. */
export const createChatHiding = ({ repo, visibility }: Parts) => ({
  /** A message with its author, who may be gone. */
  ofOffice: repo.anywhere,
  setHidden: async (tx: Tx, after: After, messageUuid: string, hiddenAt: Date | null): Promise<void> => {
    const found = await repo.anywhere(tx, messageUuid)
    if (!found) return
    await repo.lock(tx, found.conversationUuid)
    if (hiddenAt === null) await visibility.showByOffice(tx, after, found)
    else await visibility.hideByOffice(tx, after, found, hiddenAt)
  },
})

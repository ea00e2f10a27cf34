import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import { talkRepo as talk } from '../talk/repo.ts'
import { personOf, type ThreadCore, threadPath } from './core.ts'

/** Messages that decisions of the operator hide, and show again. Each runs in the decision's transaction. */
export const createThreadHiding = ({ repo, changed }: ThreadCore) => {
  /** A message of a thread with its author; undefined for one of an order, which is part of the contract. */
  async function ofOffice(tx: Tx, messageUuid: string) {
    const [message] = await talk.many(tx, [messageUuid])
    const thread = message && message.threadUuid !== null ? await repo.one(message.threadUuid, tx) : undefined
    if (!message || !thread) return undefined
    return { message, thread, authorUuid: personOf(thread, message.author), path: threadPath(thread.uuid) }
  }
  return {
    ofOffice,
    setHidden: async (tx: Tx, after: After, messageUuid: string, hiddenAt: Date | null): Promise<void> => {
      const found = await ofOffice(tx, messageUuid)
      if (!found) return
      await talk.setHidden(tx, messageUuid, hiddenAt)
      changed(after, found.thread)
    },
  }
}

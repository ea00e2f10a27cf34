import { v7 } from 'uuid'
import type { ContactMessage } from '#contracts/site/contact.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { sendContact } from './job-kinds.ts'

export function createContactService({ db, queue }: { db: Db; queue: Queue }) {
  return {
    /**
     * Queues the message; once this returns, the message is stored. Silently drops a message with the hidden field
     * filled in, which only bots do.
     */
    receive: async ({ website, ...message }: ContactMessage): Promise<void> => {
      if (website !== '') return
      const received = { ...message, uuid: v7(), receivedAt: new Date().toISOString() }
      await inTransaction(db, async (tx, after) => {
        await queue.add(tx, sendContact, received)
        after(() => queue.wake(sendContact))
      })
    },
  }
}

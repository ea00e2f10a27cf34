import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import type { JobKind, Queue } from '#server/jobs/queue.ts'

export type QueueMail = ReturnType<typeof createQueueMail>

/** Queues a mail in a transaction, and wakes the worker after its commit. */
export const createQueueMail =
  (queue: Queue) =>
  async <Payload extends object>(tx: Tx, after: After, kind: JobKind<Payload>, payload: Payload): Promise<void> => {
    await queue.add(tx, kind, payload)
    after(() => queue.wake(kind))
  }

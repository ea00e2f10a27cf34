import { createFact } from '#server/base/fact.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'

export type EmailChangeFacts = ReturnType<typeof createEmailChangeFacts>

export const createEmailChangeFacts = () => ({
  /**
   * The former address took a completed change back: somebody else was in the account since `since`, and what was added
   * since then to sign in is removed. In its transaction.
   */
  undone: createFact<[tx: Tx, after: After, userUuid: string, since: Date]>(),
})

import { createFact } from '#server/base/fact.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'

export const createMediaFacts = () => ({
  /** A media can be watched from now on. In the transaction that makes it so. */
  becameReady: createFact<[tx: Tx, after: After, mediaUuid: string]>(),
})

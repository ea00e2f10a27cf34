import { createFact } from '#server/base/fact.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'

/** A message that a reader reports to the seller's moderators, and so to the operator as well. */
export type ReportedChatMessage = { messageUuid: string; userUuid: string; authorUuid: string; text: string }

export type ChatFacts = ReturnType<typeof createChatFacts>

export const createChatFacts = () => ({
  /** A message is reported, once by each reader. In its transaction. */
  reported: createFact<[tx: Tx, after: After, report: ReportedChatMessage]>(),
})

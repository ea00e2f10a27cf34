import { createFact } from '#server/base/fact.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'

/** A message that one side of a thread reports to the operator. */
export type ReportedTalk = {
  messageUuid: string
  userUuid: string
  reason: string
  authorUuid: string
  text: string
  path: string
}

export type ThreadFacts = ReturnType<typeof createThreadFacts>

export const createThreadFacts = () => ({
  /** A message is reported, once by each user. In its transaction. */
  reported: createFact<[tx: Tx, after: After, report: ReportedTalk]>(),
})

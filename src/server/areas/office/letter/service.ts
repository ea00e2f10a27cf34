import type { Letter } from '#contracts/office/decision.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { sendLetter } from './job-kinds.ts'
import { createLetterRepo, type LetterRow, type NewLetter } from './repo.ts'

export type LetterService = ReturnType<typeof createLetterService>

export const presentLetter = ({ uuid, kind, subject, text, createdAt }: LetterRow): Letter => ({
  uuid,
  kind,
  subject,
  text,
  createdAt: createdAt.toISOString(),
})

/** Letters of the office: stored in the transaction of what they report, and mailed by a job. */
export function createLetterService({ db, queue }: { db: Db; queue: Queue }) {
  const repo = createLetterRepo(db)
  const accountPart: AccountPart = {
    name: 'office-letters',
    announce: repo.ofUser,
    move: repo.move,
    delete: repo.removeOf,
  }
  return {
    accountPart,
    /**
     * To the user or, if they have no account, to the address. With neither the letter is only stored: nobody can be
     * named to whom it goes.
     */
    send: async (tx: Tx, after: After, letter: NewLetter): Promise<void> => {
      const uuid = await repo.add(tx, letter)
      if (uuid === undefined) return
      if (letter.userUuid === null && letter.email === '') return
      await queue.add(tx, sendLetter, { letterUuid: uuid })
      after(() => queue.wake(sendLetter))
    },
    one: repo.one,
    markSent: repo.markSent,
    ofReport: repo.ofReport,
    ofDecision: repo.ofDecision,
    ofDecisions: repo.ofDecisions,
  }
}

import { NIL, v5 } from 'uuid'
import { RECALL_MONTHS } from '#contracts/office/report.rules.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { DecisionRepo } from '../decision/repo.ts'
import { writeRecall } from '../letter/compose.ts'
import type { LetterService } from '../letter/service.ts'
import { createRecallRepo } from './repo.ts'

type Parts = { db: Db; repo: Pick<DecisionRepo, 'one'>; letters: Pick<LetterService, 'send'> }

const AT_ONCE = 100

const monthsBefore = (at: Date, months: number): Date => {
  const since = new Date(at)
  since.setUTCMonth(since.getUTCMonth() - months)
  return since
}

/** Letters to the buyers of a product that was removed as illegal (DSA, Art. 32). */
export function createRecallService({ db, repo: decisions, letters }: Parts) {
  const repo = createRecallRepo(db)

  /** Sends a buyer one letter, however many times they bought it: its uuid comes from decision and recipient. */
  async function inform(decisionUuid: string, sale: Awaited<ReturnType<typeof repo.salesOf>>[number]): Promise<void> {
    const { buyerUuid, email } = sale
    const uuid = v5(`recall ${buyerUuid ?? email.toLowerCase()}`, decisionUuid)
    await inTransaction(db, (tx, after) =>
      letters.send(tx, after, {
        uuid,
        kind: 'recall',
        userUuid: buyerUuid,
        email: buyerUuid === null ? email : '',
        ...writeRecall(sale),
      }),
    )
  }

  return {
    /** Idempotent. A decision that was reverted meanwhile informs nobody. */
    inform: async (decisionUuid: string): Promise<void> => {
      const decision = await decisions.one(decisionUuid)
      if (!decision || decision.revertedAt !== null) return
      const since = monthsBefore(decision.createdAt, RECALL_MONTHS)
      let after: string = NIL
      for (;;) {
        const sales = await repo.salesOf(decision.subjectUuid, since, after, AT_ONCE)
        for (const sale of sales) await inform(decisionUuid, sale)
        const last = sales.at(-1)
        if (!last || sales.length < AT_ONCE) return
        after = last.lineUuid
      }
    },
  }
}

import { v7 } from 'uuid'
import type { Db, Tx } from '#server/db/client.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { type SecurityFact, sendSecurityNotice } from './job-kinds.ts'
import { createQueueMail } from './queue-mail.ts'

export type SecurityNotices = ReturnType<typeof createSecurityNotices>

/** Mails to the owner of an account about its access. */
export function createSecurityNotices({ db, queue }: { db: Db; queue: Queue }) {
  const mail = createQueueMail(queue)
  const add = (tx: Tx, after: After, userUuid: string, fact: SecurityFact, device = ''): Promise<void> =>
    mail(tx, after, sendSecurityNotice, { uuid: v7(), userUuid, fact, device })

  return {
    add,
    send: (userUuid: string, fact: SecurityFact, device?: string): Promise<void> =>
      inTransaction(db, (tx, after) => add(tx, after, userUuid, fact, device)),
  }
}

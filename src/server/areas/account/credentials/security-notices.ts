import { v7 } from 'uuid'
import { SECURITY_EVENTS } from '#contracts/account/security-event.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { SecurityEventService } from '../security-event/service.ts'
import { type SecurityFact, sendSecurityNotice } from './job-kinds.ts'
import { createQueueMail } from './queue-mail.ts'

export type SecurityNotices = ReturnType<typeof createSecurityNotices>

type Parts = { db: Db; queue: Queue; securityEvents: Pick<SecurityEventService, 'add'> }

/** Mails to the owner of an account about its access. Facts that are events are noted, too. */
export function createSecurityNotices({ db, queue, securityEvents }: Parts) {
  const mail = createQueueMail(queue)
  async function add(tx: Tx, after: After, userUuid: string, fact: SecurityFact, device = ''): Promise<void> {
    const event = SECURITY_EVENTS.find((kind) => kind === fact)
    if (event) await securityEvents.add(tx, after, userUuid, event)
    await mail(tx, after, sendSecurityNotice, { uuid: v7(), userUuid, fact, device })
  }

  return {
    add,
    send: (userUuid: string, fact: SecurityFact, device?: string): Promise<void> =>
      inTransaction(db, (tx, after) => add(tx, after, userUuid, fact, device)),
  }
}

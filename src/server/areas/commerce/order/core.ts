import type { NotificationService, UserEventService, UserService } from '#server/areas/account/account.ts'
import type { Vault } from '#server/auth/vault.ts'
import type { Db } from '#server/db/client.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { PaymentService } from '../payment/service.ts'
import { createOrderHolds } from './holds.ts'
import { createAnnouncer } from './mailing/announce.ts'
import { createOrderRepo } from './repo.ts'
import { createOrderTokens } from './tokens.ts'

type Parts = {
  db: Db
  queue: Queue
  vault: Pick<Vault, 'lock' | 'unlock'>
  payments: PaymentService
  users: Pick<UserService, 'hold'>
  notifications: Pick<NotificationService, 'add' | 'addAll'>
  userEvents: Pick<UserEventService, 'publish'>
}

/** All parts of an order build upon its rows, their locks and what is announced of them. */
export type OrderCore = ReturnType<typeof createOrderCore>

export function createOrderCore({ db, queue, vault, payments, users, notifications, userEvents }: Parts) {
  const repo = createOrderRepo({
    refundsOf: payments.refunds.ofParts,
    transfersOf: payments.transfers,
    paidOf: payments.paidSums,
    unfitOf: payments.unfit,
  })
  return {
    db,
    repo,
    holds: createOrderHolds({ repo, users }),
    tokens: createOrderTokens(vault),
    announcer: createAnnouncer({ queue, notifications, userEvents }),
  }
}

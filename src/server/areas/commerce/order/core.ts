import type { NotificationService, UserEventService, UserService } from '#server/areas/account/account.ts'
import { digest } from '#server/auth/digest.ts'
import type { Vault } from '#server/auth/vault.ts'
import type { Db } from '#server/db/client.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { PaymentService } from '../payment/service.ts'
import { createOrderHolds } from './holds.ts'
import { createAnnouncer } from './mailing/announce.ts'
import { newOrderToken } from './placing/numbers.ts'
import { createOrderRepo, type OrderRow } from './repo.ts'

/** Token that opens an order without an account. Encrypted and not only hashed, because later mails link with it. */
const createOrderTokens = (vault: Pick<Vault, 'lock' | 'unlock'>) => ({
  issue: (): Pick<OrderRow, 'tokenHash' | 'lockedToken'> => {
    const token = newOrderToken()
    return { tokenHash: digest(token), lockedToken: vault.lock(token) }
  },
  read: ({ lockedToken }: Pick<OrderRow, 'lockedToken'>): string => vault.unlock(lockedToken) ?? '',
})

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

import { productPath } from '#contracts/base/page-address.rules.ts'
import type { NotificationService } from '#server/areas/account/account.ts'
import { notFound } from '#server/base/errors.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { productWatchRepo as repo } from './repo.ts'

/** Watchers that one transaction notifies. The next tick takes the others. */
const NOTIFIED_AT_ONCE = 200

type Parts = { db: Db; notifications: Pick<NotificationService, 'addAll'> }

/** Notifies users of products that can be bought again. */
export function createProductWatchService({ db, notifications }: Parts) {
  const accountPart: AccountPart = {
    name: 'product-watches',
    announce: (userUuid) => repo.allOf(db, userUuid),
    move: repo.move,
    delete: repo.removeOf,
  }
  return {
    accountPart,

    /** Idempotent. @throws AppError 404 for an unknown product */
    set: async (userUuid: string, definitionUuid: string, isOn: boolean): Promise<void> => {
      if (isOn && !(await repo.isProduct(db, definitionUuid))) throw notFound('product')
      await inTransaction(db, (tx) => (isOn ? repo.add : repo.remove)(tx, userUuid, definitionUuid))
    },
    isOn: (userUuid: string, definitionUuid: string) => repo.has(db, userUuid, definitionUuid),

    notifyDue: (now: Date): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        const due = await repo.takeDue(tx, now, NOTIFIED_AT_ONCE)
        if (due.length === 0) return
        await notifications.addAll(
          tx,
          after,
          due.map(({ userUuid, definitionUuid, name, fullName }) => ({
            userUuid,
            kind: 'productBack',
            subject: name,
            path: productPath({ name, fullName }, definitionUuid),
          })),
        )
      }),
  }
}

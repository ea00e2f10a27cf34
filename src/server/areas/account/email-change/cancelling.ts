import { notFound } from '#server/base/errors.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import type { SecondFactorService } from '../factor/service.ts'
import type { PasskeyService } from '../passkey/service.ts'
import type { SecurityEventService } from '../security-event/service.ts'
import type { LoginSessionService } from '../session/service.ts'
import type { UserService } from '../user/service.ts'
import type { HashOf } from './codes.ts'
import type { EmailChangeFacts } from './facts.ts'
import type { EmailChangeRepo, EmailChangeRow } from './repo.ts'

type Parts = {
  db: Db
  repo: EmailChangeRepo
  hashOf: HashOf
  setEmail: (tx: Tx, after: After, userUuid: string, email: string) => Promise<void>
  users: Pick<UserService, 'lock'>
  loginSessions: Pick<LoginSessionService, 'endAll'>
  secondFactors: Pick<SecondFactorService, 'removeSince'>
  passkeys: Pick<PasskeyService, 'removeSince'>
  securityEvents: Pick<SecurityEventService, 'add'>
  facts: EmailChangeFacts
}

/** Cancels changes: by the owner before the code, by the former address for three days after it as well. */
export function createCancelling(parts: Parts) {
  const { db, repo, hashOf, setEmail, users, loginSessions, secondFactors, passkeys, securityEvents, facts } = parts

  async function undo(tx: Tx, after: After, change: EmailChangeRow): Promise<void> {
    const { userUuid, formerEmail, confirmedAt, createdAt } = change
    if ((await users.lock(tx, [userUuid])).length === 0 || !(await repo.undo(tx, change))) throw notFound('code')
    if (confirmedAt !== null) {
      await setEmail(tx, after, userUuid, formerEmail)
      // The person who made the change may have added them, and would get in again.
      await secondFactors.removeSince(tx, userUuid, createdAt)
      await passkeys.removeSince(tx, userUuid, createdAt)
      await facts.undone.emit(tx, after, userUuid, createdAt)
    }
    await loginSessions.endAll(tx, after, userUuid)
    await securityEvents.add(tx, after, userUuid, 'emailChangeCancelled')
  }

  return {
    /** By its owner, before it is confirmed. */
    cancelPending: (userUuid: string): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        if (await repo.removePending(tx, userUuid))
          await securityEvents.add(tx, after, userUuid, 'emailChangeCancelled')
      }),

    /**
     * With the code that the former address got. Restores that address if the change was completed, and ends all sessions,
     * since somebody else has begun it. @throws AppError 404 for a used or expired code
     */
    cancel: async (code: string): Promise<void> => {
      const change = await repo.byCancelHash(hashOf('cancel', code))
      if (!change) throw notFound('code')
      await inTransaction(db, (tx, after) => undo(tx, after, change))
    },
  }
}

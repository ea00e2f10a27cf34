import type { OpenRecovery, Recovery } from '#contracts/office/recovery.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Tx } from '#server/db/client.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import type { SocialArea } from '../../social/social.ts'
import { createOpening, type OpeningParts } from './opening.ts'
import { createRecoveryRepo, type RecoveryRow } from './repo.ts'

export type RecoveryService = ReturnType<typeof createRecoveryService>

type Parts = OpeningParts & Pick<SocialArea, 'loginSessions' | 'credentials'>

/** Help with getting back into an account. A second factor is removed after a delay in which the person may cancel it. */
export function createRecoveryService(parts: Parts) {
  const { db, tokens, users, loginSessions, credentials, audit, staff } = parts
  const repo = createRecoveryRepo(db)

  async function endSessions(tx: Tx, after: After, userUuid: string): Promise<void> {
    await users.endSessions(tx, userUuid)
    await loginSessions.endAll(tx, after, userUuid)
  }

  /** @throws AppError 404, 409 if it was done */
  async function lockOpen(tx: Tx, uuid: string): Promise<RecoveryRow> {
    const row = await repo.lock(tx, uuid)
    if (!row) throw notFound('recovery')
    if (row.doneAt !== null) throw new AppError('DECIDED_EXCEPTION', 'It is done')
    return row
  }

  const noteEnd = (tx: Tx, row: RecoveryRow, byUuid: string | null, reason: string) =>
    audit.add(tx, { byUuid, action: 'recoveryCancelled', aboutUuid: row.userUuid, reason })

  const accountPart: AccountPart = {
    name: 'office-recoveries',
    announce: async (uuid) =>
      (await repo.all(uuid)).map(({ createdAt, dueAt, cancelledAt, doneAt }) => ({
        createdAt,
        dueAt,
        cancelledAt,
        doneAt,
      })),
    // Help is for one account.
    move: (tx, from) => repo.removeOf(tx, from),
    delete: repo.removeOf,
  }

  return {
    accountPart,

    openOf: async (userUuid: string): Promise<Recovery | null> => {
      const row = await repo.openOf(userUuid)
      return row ? { uuid: row.uuid, dueAt: row.dueAt.toISOString() } : null
    },

    open: createOpening(parts, repo),

    /** By the operator. Returns whose it was. @throws AppError 404, 409 if it is over */
    withdraw: (byUuid: string, uuid: string, reason: string): Promise<string> =>
      inTransaction(db, async (tx) => {
        const row = await lockOpen(tx, uuid)
        if (row.cancelledAt !== null) throw new AppError('DECIDED_EXCEPTION', 'It is cancelled')
        await repo.end(tx, uuid, { cancelledAt: new Date() })
        await noteEnd(tx, row, byUuid, reason)
        return row.userUuid
      }),

    /** By the person, with the key of the mailed link. Idempotent. @throws AppError 404, 409 once it is done */
    cancel: async (uuid: string, key: string): Promise<void> => {
      if (!tokens.isSealed('recovery', uuid, Buffer.from(key, 'base64url'))) throw notFound('recovery')
      await inTransaction(db, async (tx) => {
        const row = await lockOpen(tx, uuid)
        if (row.cancelledAt !== null) return
        await repo.end(tx, uuid, { cancelledAt: new Date() })
        await noteEnd(tx, row, null, '')
      })
    },

    /** Once the time is over. May run twice. All sessions end: whoever has one may be the one to be kept out. */
    carryOut: async (uuid: string): Promise<void> => {
      const known = await repo.one(uuid)
      if (!known) return
      await inTransaction(db, async (tx, after) => {
        await users.hold(tx, [known.userUuid])
        const row = await repo.lock(tx, uuid)
        if (!row || row.cancelledAt !== null || row.doneAt !== null || row.dueAt > new Date()) return
        await repo.end(tx, uuid, { doneAt: new Date() })
        await endSessions(tx, after, row.userUuid)
        await credentials.dropFactors(tx, after, row.userUuid)
        await audit.add(tx, { byUuid: null, action: 'recoveryDone', aboutUuid: row.userUuid })
      })
    },

    /** Without a delay: the link goes to the address of the account alone, where anybody can have it sent. */
    resetPassword: async (byUuid: string, userUuid: string, { identity, reason }: OpenRecovery): Promise<void> => {
      const { user } = await users.current(userUuid)
      await staff.requireAbove(byUuid, userUuid)
      await inTransaction(db, async (tx, after) => {
        await endSessions(tx, after, userUuid)
        await credentials.mailReset(tx, after, user.email)
        await audit.add(tx, { byUuid, action: 'passwordResetMailed', aboutUuid: userUuid, reason, after: { identity } })
      })
    },
  }
}

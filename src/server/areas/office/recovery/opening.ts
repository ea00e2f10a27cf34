import type { OpenRecovery } from '#contracts/office/recovery.ts'
import type { UserWithShop } from '#server/areas/account/account.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { AppError } from '#server/base/errors.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { SocialArea } from '../../social/social.ts'
import type { AuditService } from '../audit/service.ts'
import { writeRecovery } from '../letter/compose.ts'
import type { LetterService } from '../letter/service.ts'
import type { StaffService } from '../staff/service.ts'
import { recoverAccount } from './job-kinds.ts'
import type { RecoveryRepo, RecoveryRow } from './repo.ts'

/**
 * Hours until a lost second factor is removed. The person is told on all known addresses and may cancel: somebody who
 * talked the operator into it has to wait, too.
 */
const RECOVERY_HOURS = 24
const DELAY_MS = RECOVERY_HOURS * 60 * 60 * 1000
/** The queue's clock may differ from ours. */
const SKEW_MS = 2000

export type OpeningParts = Pick<SocialArea, 'users' | 'notifications'> & {
  db: Db
  tokens: Tokens
  queue: Queue
  siteUrl: string
  audit: Pick<AuditService, 'add'>
  letters: Pick<LetterService, 'send'>
  staff: Pick<StaffService, 'requireAbove'>
}

/** Plans the removal of a second factor, and tells the person. */
export function createOpening(parts: OpeningParts, repo: RecoveryRepo) {
  const { db, tokens, queue, siteUrl, users, notifications, audit, letters, staff } = parts

  /** Mails all known addresses of the person, and rings the bell of open pages. */
  async function announce(tx: Tx, after: After, row: RecoveryRow, { user, shop }: UserWithShop): Promise<void> {
    // The key stands behind `#`, so that no log of a server has it.
    const link = `${siteUrl}/odzyskiwanie-konta/${row.uuid}#${tokens.seal('recovery', row.uuid).toString('base64url')}`
    const letter = { kind: 'recovery' as const, ...writeRecovery(row, link) }
    await letters.send(tx, after, { ...letter, userUuid: user.uuid, email: '' })
    const trader = shop?.trader?.kind === 'business' ? shop.trader.email : ''
    if (trader !== '' && trader.toLowerCase() !== user.email.toLowerCase())
      await letters.send(tx, after, { ...letter, userUuid: null, email: trader })
    const path = '/profile/user/settings/security'
    await notifications.add(tx, after, { userUuid: user.uuid, kind: 'officeDecision', subject: user.username, path })
  }

  /** @throws AppError 403, 404, 409 if one is open */
  return async (byUuid: string, userUuid: string, { identity, reason }: OpenRecovery): Promise<void> => {
    const person = await users.current(userUuid)
    await staff.requireAbove(byUuid, userUuid)
    const dueAt = new Date(Date.now() + DELAY_MS)
    await inTransaction(db, async (tx, after) => {
      await users.hold(tx, [userUuid])
      const row = await repo.add(tx, { userUuid, dueAt })
      if (!row) throw new AppError('DECIDED_EXCEPTION', 'Help is planned already')
      await announce(tx, after, row, person)
      const planned = { identity, dueAt: dueAt.toISOString() }
      await audit.add(tx, { byUuid, action: 'recoveryPlanned', aboutUuid: userUuid, reason, after: planned })
      const startAfter = new Date(dueAt.getTime() + SKEW_MS)
      await queue.add(tx, recoverAccount, { recoveryUuid: row.uuid }, { startAfter })
    })
  }
}

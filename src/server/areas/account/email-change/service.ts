import { v7 } from 'uuid'
import type { PendingEmailChange } from '#contracts/account/email-change.ts'
import type { Allowance, Attempts } from '#server/auth/attempts.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { sessionOf, type Viewer } from '#server/auth/viewer.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import { isUniqueViolation } from '#server/db/unique.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { CredentialsService } from '../credentials/service.ts'
import { createQueueMail } from '../credentials/queue-mail.ts'
import type { SecondFactorService } from '../factor/service.ts'
import type { PasskeyService } from '../passkey/service.ts'
import type { SecurityEventService } from '../security-event/service.ts'
import type { LoginSessionService } from '../session/service.ts'
import type { UserService } from '../user/service.ts'
import { createCancelling } from './cancelling.ts'
import { createEmailCodes, type HashOf } from './codes.ts'
import { sendEmailCode, sendEmailNotice } from './job-kinds.ts'
import type { EmailChangeFacts } from './facts.ts'
import { createEmailChangeRepo, type EmailChangeRow } from './repo.ts'

const HOUR_MS = 60 * 60 * 1000
/** Time for the code to arrive and be typed in. */
const PENDING_MS = HOUR_MS
/** The former address may undo a completed change for this long. */
const UNDO_MS = 72 * HOUR_MS
const DAY_SECONDS = 24 * 60 * 60
const OF_ACCOUNT: Allowance = { name: 'email change', max: 5, seconds: DAY_SECONDS }
const TO_MAILBOX: Allowance = { name: 'email change to mailbox', max: 5, seconds: DAY_SECONDS }

type Parts = {
  db: Db
  tokens: Pick<Tokens, 'seal'>
  attempts: Pick<Attempts, 'spend'>
  queue: Queue
  users: Pick<UserService, 'current' | 'lock' | 'setEmail'>
  credentials: Pick<CredentialsService, 'removeCodes'>
  loginSessions: Pick<LoginSessionService, 'endAll' | 'renew'>
  secondFactors: Pick<SecondFactorService, 'removeSince'>
  passkeys: Pick<PasskeyService, 'removeSince'>
  securityEvents: Pick<SecurityEventService, 'add'>
  facts: EmailChangeFacts
}

/** Changes of an account's e-mail address, to which a new password can be sent. */
export function createEmailChangeService(parts: Parts) {
  const { db, tokens, attempts, queue, users, credentials, loginSessions, securityEvents } = parts
  const repo = createEmailChangeRepo(db)
  const mail = createQueueMail(queue)
  const hashOf: HashOf = (purpose, text) => tokens.seal(`email change ${purpose}`, text).toString('base64url')

  /** @throws AppError 409 if another account has taken the address meanwhile; whoever reads this can read its mails */
  async function setEmail(tx: Tx, after: After, userUuid: string, email: string): Promise<void> {
    try {
      await users.setEmail(tx, after, userUuid, email)
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      throw new AppError('EMAIL_ALREADY_EXIST_EXCEPTION', 'Another account has this e-mail address', ['code'])
    }
    await credentials.removeCodes(tx, userUuid)
  }

  const accountPart: AccountPart = {
    name: 'email-changes',
    announce: async (userUuid) =>
      (await repo.list(userUuid)).map(({ email, formerEmail, createdAt, confirmedAt, expiresAt }) => ({
        email,
        formerEmail,
        createdAt,
        confirmedAt,
        expiresAt,
      })),
    move: (tx, from) => repo.removeAll(tx, from),
    delete: (tx, userUuid) => repo.removeAll(tx, userUuid),
  }

  return {
    accountPart,
    find: repo.find,

    pending: async (userUuid: string): Promise<PendingEmailChange | null> => {
      const row = await repo.pending(userUuid)
      return row ? present(row) : null
    },

    /** Answers alike for an address that another account has. @throws AppError 400 for the account's own address */
    begin: async ({ uuid: userUuid }: Viewer, written: string): Promise<PendingEmailChange> => {
      const email = written.toLowerCase()
      await attempts.spend(OF_ACCOUNT, userUuid)
      await attempts.spend(TO_MAILBOX, email)
      const expiresAt = new Date(Date.now() + PENDING_MS)
      await inTransaction(db, async (tx, after) => {
        const [user] = await users.lock(tx, [userUuid])
        if (!user) throw notFound('user')
        if (user.email === email) throw invalid('This is the address of the account', 'email')
        const changeUuid = newUuid()
        await repo.begin(tx, { uuid: changeUuid, userUuid, email, formerEmail: user.email, expiresAt })
        await securityEvents.add(tx, after, userUuid, 'emailChangeBegun')
        await mail(tx, after, sendEmailCode, { uuid: v7(), changeUuid })
        await mail(tx, after, sendEmailNotice, { uuid: v7(), changeUuid })
      })
      return { email, expiresAt: expiresAt.toISOString() }
    },

    ...createEmailCodes(db, repo, hashOf),

    /** Returns a token for this session. @throws AppError 400 for a wrong code, 404 if none waits or no try is left */
    confirm: async (viewer: Viewer, code: string): Promise<string> => {
      const { uuid: userUuid } = viewer
      const session = sessionOf(viewer)
      const change = await repo.spendTry(userUuid)
      if (!change) throw notFound('change')
      if (change.codeHash === null || change.codeHash !== hashOf('code', `${change.uuid} ${code.replaceAll(' ', '')}`))
        throw invalid('The code is wrong', 'code')
      await inTransaction(db, async (tx, after) => {
        await users.lock(tx, [userUuid])
        if (!(await repo.lockPending(tx, change.uuid))) throw notFound('change')
        await setEmail(tx, after, userUuid, change.email)
        const expiresAt = new Date(Date.now() + UNDO_MS)
        await repo.set(tx, change.uuid, { confirmedAt: new Date(), codeHash: null, expiresAt })
        await loginSessions.endAll(tx, after, userUuid, session.uuid)
        await securityEvents.add(tx, after, userUuid, 'emailChanged')
      })
      return loginSessions.renew(userUuid, session)
    },

    ...createCancelling({ ...parts, repo, setEmail, hashOf }),
  }
}

const present = ({ email, expiresAt }: EmailChangeRow): PendingEmailChange => ({
  email,
  expiresAt: expiresAt.toISOString(),
})

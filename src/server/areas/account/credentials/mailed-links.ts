import { v7 } from 'uuid'
import type { KnownDevice, RequestActivation, SignUp } from '#contracts/account/auth.ts'
import type { Attempts, Pace } from '#server/auth/attempts.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { notFound } from '#server/base/errors.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import type { UserService } from '../user/service.ts'
import type { createCodes } from './codes.ts'
import { requireUncommon } from './common-passwords.ts'
import { sendActivation, sendRemind } from './job-kinds.ts'
import type { QueueMail } from './queue-mail.ts'
import type { createPasswordCheck } from './sign-in.ts'

/**
 * Mails to one mailbox. A request during a pause extends the last mail's link instead, so that nobody can keep the
 * owner of the mailbox out by requests.
 */
const MAILS = { free: 1, firstSeconds: 10 * 60, longestSeconds: 2 * 60 * 60, forgottenAfterSeconds: 24 * 60 * 60 }
const REMIND_MAILS: Pace = { name: 'remind mail', ...MAILS }
const ACTIVATION_MAILS: Pace = { name: 'activation mail', ...MAILS }

type Parts = {
  db: Db
  tokens: Tokens
  attempts: Attempts
  hasMailServer: boolean
  users: UserService
  codes: ReturnType<typeof createCodes>
  passwords: Pick<ReturnType<typeof createPasswordCheck>, 'reset'>
  mail: QueueMail
  /** Stores a new password, and ends all sessions. */
  store: (tx: Tx, after: After, userUuid: string, passwordHash: string) => Promise<void>
}

/** Signing up, and what links in mails do: activate an account, and set a password that was forgotten. */
export function createMailedLinks(parts: Parts) {
  const { db, tokens, attempts, hasMailServer, users, codes, passwords, mail, store } = parts
  return {
    /** Creates an account. With a mail server it stays inactive until the link in the mail is opened. */
    signUp: async ({ password, next, ...person }: SignUp): Promise<{ uuid: string }> => {
      requireUncommon(password, 'password', person)
      const isActive = !hasMailServer
      const passwordHash = await hashPassword(password)
      return users.create({ ...person, passwordHash, isActive }, async (tx, after, userUuid) => {
        if (!isActive) await mail(tx, after, sendActivation, { uuid: v7(), userUuid, next, isAgain: false })
      })
    },

    /** Sends the activation mail again. Does not reveal whether there is such an account. */
    requestActivation: async ({ email, next }: RequestActivation): Promise<void> => {
      const isAgain = (await attempts.pause(ACTIVATION_MAILS, email.toLowerCase())) !== false
      const user = await users.byLogin(email)
      if (!user || user.activatedAt) return
      const payload = { uuid: v7(), userUuid: user.uuid, next, isAgain }
      await inTransaction(db, (tx, after) => mail(tx, after, sendActivation, payload))
    },

    /**
     * Activates the account and returns a token for the URL that the browser is sent to. Null if the account is already
     * active, since some mail programs open a link before its reader does.
     */
    activate: async (code: string): Promise<string | null> => {
      const userUuid = await codes.read(db, code, 'activate')
      if (userUuid === undefined) throw notFound('code')
      return (await users.activate(db, userUuid)) ? tokens.issueFor('link', userUuid) : null
    },

    /** Mails a link, or extends the one that was mailed a short while ago. */
    forgot: async (address: string): Promise<void> => {
      const email = address.toLowerCase()
      const isAgain = (await attempts.pause(REMIND_MAILS, email)) !== false
      await inTransaction(db, (tx, after) => mail(tx, after, sendRemind, { uuid: v7(), email, isAgain }))
    },

    /** Exchanges the code of a mailed link for the token that makes a browser known. @throws AppError 404 */
    knowDevice: async (code: string): Promise<KnownDevice> => {
      const userUuid = await codes.take(db, code, 'device')
      if (userUuid === undefined) throw notFound('code')
      return { device: await tokens.issueFor('device', userUuid) }
    },

    /** Sets the password and ends every session. @throws AppError 404 for a wrong, used or expired code */
    remind: async (code: string, password: string, address: string): Promise<void> => {
      const owner = await codes.read(db, code, 'remind')
      if (owner === undefined) throw notFound('code')
      // A refused password uses no code up.
      requireUncommon(password, 'password', (await users.current(owner)).user)
      const passwordHash = await hashPassword(password)
      const userUuid = await inTransaction(db, async (tx, after) => {
        const taken = await codes.take(tx, code, 'remind')
        if (taken === undefined) throw notFound('code')
        await store(tx, after, taken, passwordHash)
        return taken
      })
      await passwords.reset(userUuid, address)
      const { user } = await users.current(userUuid)
      await attempts.forgive(REMIND_MAILS, user.email)
    },
  }
}

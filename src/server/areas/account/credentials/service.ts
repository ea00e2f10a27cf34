import { v7 } from 'uuid'
import type {
  RequestActivation,
  ChangePassword,
  Credentials,
  FactorNeeded,
  SignedIn,
  SignUp,
  Token,
} from '#contracts/account/auth.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Attempts, Pace } from '#server/auth/attempts.ts'
import { requireConfirmed, sessionOf, type Viewer } from '#server/auth/viewer.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { JobKind, Queue } from '#server/jobs/queue.ts'
import type { AccountService } from '../account/service.ts'
import type { SecondFactorService } from '../factor/service.ts'
import type { PasskeyService } from '../passkey/service.ts'
import type { LoginSessionService, Visit } from '../session/service.ts'
import type { UserService } from '../user/service.ts'
import { createCodes } from './codes.ts'
import { requireUncommon } from './common-passwords.ts'
import { sendActivation, sendPasswordChanged, sendRemind } from './job-kinds.ts'
import { createAccessRepo } from './repo.ts'
import { createPasswordCheck } from './sign-in.ts'
import { createSecurity } from './security.ts'
import { createSecurityNotices } from './security-notices.ts'

/**
 * Mails to one mailbox. A request during a pause extends the last mail's link instead, so that nobody can keep the
 * owner of the mailbox out by requests.
 */
const MAILS = { free: 1, firstSeconds: 10 * 60, longestSeconds: 2 * 60 * 60, forgottenAfterSeconds: 24 * 60 * 60 }
const REMIND_MAILS: Pace = { name: 'remind mail', ...MAILS }
const ACTIVATION_MAILS: Pace = { name: 'activation mail', ...MAILS }

export type CredentialsService = ReturnType<typeof createCredentialsService>

type Parts = {
  db: Db
  tokens: Tokens
  queue: Queue
  attempts: Attempts
  hasMailServer: boolean
  users: UserService
  account: Pick<AccountService, 'merge'>
  loginSessions: LoginSessionService
  secondFactors: SecondFactorService
  passkeys: PasskeyService
}

/** Access to accounts by passwords and by links in mails. */
export function createCredentialsService(parts: Parts) {
  const { db, tokens, queue, attempts, hasMailServer, users, account, loginSessions, secondFactors } = parts
  const repo = createAccessRepo(db)
  const codes = createCodes(repo, tokens)
  const passwords = createPasswordCheck({ db, tokens, queue, attempts, hasMailServer, users })

  async function mail<Payload extends object>(tx: Tx, after: After, kind: JobKind<Payload>, payload: Payload) {
    await queue.add(tx, kind, payload)
    after(() => queue.wake(kind))
  }

  /** Ends all sessions but `except`. */
  async function store(tx: Tx, after: After, userUuid: string, passwordHash: string, except?: string): Promise<void> {
    await users.setPassword(tx, userUuid, passwordHash)
    await loginSessions.endAll(tx, after, userUuid, except)
    await repo.removeCodes(tx, userUuid)
    await mail(tx, after, sendPasswordChanged, { uuid: v7(), userUuid })
  }

  const notices = createSecurityNotices({ db, queue })
  const security = createSecurity({ ...parts, notices, passwords })

  const accountPart: AccountPart = {
    name: 'access',
    // Codes hold no personal data and expire within a day.
    announce: () => Promise.resolve(null),
    move: (tx, from) => repo.removeCodes(tx, from),
    delete: (tx, uuid) => repo.removeCodes(tx, uuid),
  }

  return {
    accountPart,

    /** `viewerUuid` is the user of the request's token; `isMergeAction` merges the other account into theirs. */
    authenticate: async (
      { _username = '', _password = '', devices = [], isMergeAction = false }: Credentials,
      viewerUuid: string | undefined,
      address: string,
      visit: Visit,
    ): Promise<SignedIn | FactorNeeded> => {
      const login = _username.trim()
      if (login === '' || _password === '')
        throw new AppError('CREDENTIALS_NOT_FOUND_EXCEPTION', 'Both _username and _password are needed')
      if (isMergeAction && viewerUuid === undefined)
        throw new AppError('UNAUTHORIZED_EXCEPTION', 'A merge needs the token of the remaining account')
      const { user, device } = await passwords.signIn(login, _password, { address, devices })
      if (user.mergedIntoUuid !== null)
        throw new AppError('USER_MERGED_EXCEPTION', 'The account was merged into another one')
      if (!user.activatedAt) throw new AppError('USER_IS_NOT_ACTIVATED_EXCEPTION', 'The account is not activated yet')
      if (isMergeAction && viewerUuid !== undefined) return mergeInto(user.uuid, viewerUuid, visit)
      const entered = await enter(user.uuid, visit)
      if ('factorToken' in entered) return entered
      if (device !== undefined) await security.noteNewDevice(user, visit)
      return { ...entered, device }
    },

    /** Creates an account. With a mail server it stays inactive until the link in the mail is opened. */
    signUp: async ({ password, next, ...person }: SignUp): Promise<{ uuid: string }> => {
      requireUncommon(password, 'password')
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

    /** Sets the password and ends every session. @throws AppError 404 for a wrong, used or expired code */
    remind: async (code: string, password: string, address: string): Promise<void> => {
      if ((await codes.read(db, code, 'remind')) === undefined) throw notFound('code')
      requireUncommon(password, 'password')
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

    /** Ends every other session. Returns a token for this one. */
    changePassword: async (
      viewer: Viewer,
      { old_password = '', new_password }: ChangePassword,
      address: string,
    ): Promise<string> => {
      const { uuid } = viewer
      await requirePassword(viewer, old_password, 'old_password', address)
      requireUncommon(new_password, 'new_password')
      const passwordHash = await hashPassword(new_password)
      const session = sessionOf(viewer)
      await inTransaction(db, (tx, after) => store(tx, after, uuid, passwordHash, session.uuid))
      return loginSessions.renew(uuid, session)
    },

    /** Another token for a session, or a new session for the token of a link. */
    renew: ({ uuid, session }: Viewer, visit: Visit): Promise<string> =>
      session ? loginSessions.renew(uuid, session) : loginSessions.open(uuid, visit),

    enter,
    mergeInto,
    requirePassword,
    codes,
    ...security,
  }

  /** Opens a session, or demands the second step. */
  async function enter(userUuid: string, visit: Visit): Promise<Token | FactorNeeded> {
    if (await secondFactors.isOn(userUuid)) return { factorToken: await tokens.issueFor('factor', userUuid) }
    return { token: await loginSessions.open(userUuid, visit) }
  }

  /** @throws AppError 409 if the other account has a second factor, which its password alone must not get around */
  async function mergeInto(from: string, into: string, visit: Visit): Promise<Token> {
    if (await secondFactors.isOn(from))
      throw new AppError('SECOND_FACTOR_EXCEPTION', 'Turn off the second factor of the other account first')
    await account.merge(from, into)
    return { token: await loginSessions.open(into, visit) }
  }

  /**
   * An account without a password needs a session that was confirmed recently instead.
   * @throws AppError 400 for the field `path` if the password is wrong
   */
  async function requirePassword(viewer: Viewer, password: string, path: string, address: string): Promise<void> {
    const { user } = await users.current(viewer.uuid)
    if (user.passwordHash === null) return requireConfirmed(viewer.session)
    if (!(await passwords.isOwn(user, password, address))) throw invalid('The password is wrong', path)
  }
}

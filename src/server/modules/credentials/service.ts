import { v7 } from 'uuid'
import type { AskForActivation, ChangePassword, Credentials, SignUp } from '#contracts/auth.ts'
import type { AccountPart } from '../../account-part.ts'
import type { Allowance, Attempts } from '../../auth/attempts.ts'
import { hashPassword, verifyPassword } from '../../auth/passwords.ts'
import { URL_TOKEN_LIFETIME_SECONDS, type Tokens } from '../../auth/tokens.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/client.ts'
import { type After, inTransaction } from '../../db/unit.ts'
import { AppError, invalid, notFound } from '../../errors.ts'
import type { JobKind, Queue } from '../../jobs/queue.ts'
import type { AccountService } from '../account/service.ts'
import type { UserRow, UserService } from '../user/service.ts'
import { createCodes } from './codes.ts'
import { sendActivation, sendPasswordChanged, sendRemind } from './job-kinds.ts'
import { createAccessRepo } from './repo.ts'

/** Allowed wrong passwords of one account. A correct one resets the count. */
const TRIES: Allowance = { name: 'password', max: 10, seconds: 10 * 60 }
const MAILS: Allowance = { name: 'mail', max: 3, seconds: 15 * 60 }

type Parts = {
  db: Db
  tokens: Tokens
  queue: Queue
  attempts: Attempts
  config: Pick<Config, 'smtpUrl'>
  users: UserService
  account: Pick<AccountService, 'merge'>
}

/** Access to accounts by passwords and by links in mails. */
export function createCredentialsService({ db, tokens, queue, attempts, config, users, account }: Parts) {
  const repo = createAccessRepo(db)
  const codes = createCodes(repo, tokens)

  /** Takes the same time and fails alike for an unknown user and for a wrong password. */
  async function verified(login: string, password: string): Promise<UserRow> {
    const user = await users.byLogin(login)
    const whose = user?.uuid ?? login.toLowerCase()
    await attempts.spend(TRIES, whose)
    if (!(await verifyPassword(user?.passwordHash, password)) || !user)
      throw new AppError('INVALID_CREDENTIALS_EXCEPTION', 'Wrong username or password')
    await attempts.forgive(TRIES, whose)
    return user
  }

  async function mail<Payload extends object>(tx: Tx, after: After, kind: JobKind<Payload>, payload: Payload) {
    await queue.add(tx, kind, payload)
    after(() => queue.wake(kind))
  }

  async function store(tx: Tx, after: After, userUuid: string, passwordHash: string): Promise<void> {
    await users.setPassword(tx, userUuid, passwordHash)
    await repo.removeCodes(tx, userUuid)
    await mail(tx, after, sendPasswordChanged, { uuid: v7(), userUuid })
  }

  const accountPart: AccountPart = {
    name: 'access',
    // Codes hold no personal data and expire within a day.
    tell: () => Promise.resolve(null),
    move: (tx, from) => repo.removeCodes(tx, from),
    forget: (tx, uuid) => repo.removeCodes(tx, uuid),
  }

  return {
    accountPart,

    /** `viewerUuid` is the user of the request's token; `isMergeAction` merges the other account into theirs. */
    authenticate: async (
      { _username = '', _password = '', isMergeAction = false }: Credentials,
      viewerUuid: string | undefined,
    ): Promise<string> => {
      const login = _username.trim()
      if (login === '' || _password === '')
        throw new AppError('CREDENTIALS_NOT_FOUND_EXCEPTION', 'Both _username and _password are needed')
      if (isMergeAction && viewerUuid === undefined)
        throw new AppError('UNAUTHORIZED_EXCEPTION', 'A merge needs the token of the remaining account')
      const user = await verified(login, _password)
      if (user.mergedIntoUuid !== null)
        throw new AppError('USER_MERGED_EXCEPTION', 'The account was merged into another one')
      if (!user.activatedAt) throw new AppError('USER_IS_NOT_ACTIVATED_EXCEPTION', 'The account is not activated yet')
      if (!isMergeAction || viewerUuid === undefined) return tokens.issue(user.uuid)
      await account.merge(user.uuid, viewerUuid)
      return tokens.issue(viewerUuid)
    },

    /** Creates an account. With a mail server it stays inactive until the link in the mail is opened. */
    signUp: async ({ password, next, ...person }: SignUp): Promise<{ uuid: string }> => {
      const isActive = config.smtpUrl === undefined
      const passwordHash = await hashPassword(password)
      return users.create({ ...person, passwordHash, isActive }, async (tx, after, userUuid) => {
        if (!isActive) await mail(tx, after, sendActivation, { uuid: v7(), userUuid, next })
      })
    },

    /** Sends the activation mail again. Does not reveal whether there is such an account. */
    askForActivation: async ({ email, next }: AskForActivation): Promise<void> => {
      await attempts.spend(MAILS, email.toLowerCase())
      const user = await users.byLogin(email)
      if (!user || user.activatedAt) return
      await inTransaction(db, (tx, after) => mail(tx, after, sendActivation, { uuid: v7(), userUuid: user.uuid, next }))
    },

    /**
     * Activates the account and returns a token for the URL that the browser is sent to. Null if the account is already
     * active, since some mail programs open a link before its reader does.
     */
    activate: async (code: string): Promise<string | null> => {
      const userUuid = await codes.look(db, code, 'activate')
      if (userUuid === undefined) throw notFound('code')
      return (await users.activate(db, userUuid)) ? tokens.issue(userUuid, URL_TOKEN_LIFETIME_SECONDS) : null
    },

    forgot: async (email: string): Promise<void> => {
      await attempts.spend(MAILS, email.toLowerCase())
      await inTransaction(db, (tx, after) => mail(tx, after, sendRemind, { uuid: v7(), email: email.toLowerCase() }))
    },

    /** Sets the password and ends every session. @throws AppError 404 for a wrong, used or expired code */
    remind: async (code: string, password: string): Promise<void> => {
      if ((await codes.look(db, code, 'remind')) === undefined) throw notFound('code')
      const passwordHash = await hashPassword(password)
      await inTransaction(db, async (tx, after) => {
        const userUuid = await codes.take(tx, code, 'remind')
        if (userUuid === undefined) throw notFound('code')
        await store(tx, after, userUuid, passwordHash)
      })
    },

    /** Ends every other session. Returns a token for this one. */
    changePassword: async (userUuid: string, { old_password = '', new_password }: ChangePassword): Promise<string> => {
      await requirePassword(userUuid, old_password, 'old_password')
      const passwordHash = await hashPassword(new_password)
      await inTransaction(db, (tx, after) => store(tx, after, userUuid, passwordHash))
      return tokens.issue(userUuid)
    },

    requirePassword,
    codes,
  }

  /** @throws AppError 400 for the field `path` if the account has a password and this one differs */
  async function requirePassword(userUuid: string, password: string, path: string): Promise<void> {
    const { user } = await users.current(userUuid)
    if (user.passwordHash === null) return
    await attempts.spend(TRIES, userUuid)
    if (!(await verifyPassword(user.passwordHash, password))) throw invalid('The password is wrong', path)
    await attempts.forgive(TRIES, userUuid)
  }
}

import { v7 } from 'uuid'
import type { ChangePassword, Credentials, FactorNeeded, SignedIn } from '#contracts/account/auth.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import { requireConfirmed, sessionOf, type Viewer } from '#server/auth/viewer.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import { AppError, invalid } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { AccountService } from '../account/service.ts'
import type { SecondFactorService } from '../factor/service.ts'
import type { PasskeyService } from '../passkey/service.ts'
import type { LoginSessionService, Visit } from '../session/service.ts'
import type { UserService } from '../user/service.ts'
import { createCodes } from './codes.ts'
import { requireUncommon } from './common-passwords.ts'
import { createEntering } from './entering.ts'
import { sendPasswordChanged } from './job-kinds.ts'
import { createMailedLinks } from './mailed-links.ts'
import { createQueueMail } from './queue-mail.ts'
import { createAccessRepo } from './repo.ts'
import { createRecovering } from './recovering.ts'
import { createPasswordCheck } from './sign-in.ts'
import { createSecurity } from './security.ts'
import { createSecurityNotices } from './security-notices.ts'

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
  const { db, tokens, queue, attempts, hasMailServer, users, loginSessions } = parts
  const repo = createAccessRepo(db)
  const codes = createCodes(repo, tokens)
  const passwords = createPasswordCheck({ db, tokens, queue, attempts, hasMailServer, users })

  const mail = createQueueMail(queue)
  const entering = createEntering(parts)

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
      if (isMergeAction && viewerUuid !== undefined) return entering.mergeInto(user.uuid, viewerUuid, visit)
      const entered = await entering.enter(user.uuid, visit)
      if ('factorToken' in entered) return entered
      if (device !== undefined) await security.noteNewDevice(user, visit)
      return { ...entered, device }
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

    ...entering,
    ...createMailedLinks({ ...parts, codes, passwords, mail, store }),
    requirePassword,
    codes,
    ...security,
    ...createRecovering({ ...parts, notices, mail }),
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

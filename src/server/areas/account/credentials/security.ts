import type { SignedIn, Token } from '#contracts/account/auth.ts'
import type { Confirmation } from '#contracts/account/login-session.ts'
import type { NewPasskey, PasskeySignIn } from '#contracts/account/passkey.ts'
import type { FactorStep, RecoveryCodes } from '#contracts/account/second-factor.ts'
import type { Attempts, Pace } from '#server/auth/attempts.ts'
import { sessionOf, type Viewer } from '#server/auth/viewer.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { AppError, invalid } from '#server/base/errors.ts'
import type { SecondFactorService } from '../factor/service.ts'
import type { PasskeyService } from '../passkey/service.ts'
import { deviceOf } from '../session/device.ts'
import type { SecurityEventService } from '../security-event/service.ts'
import type { LoginSessionService, Visit } from '../session/service.ts'
import type { UserRow, UserService } from '../user/service.ts'
import type { SecurityNotices } from './security-notices.ts'
import type { createPasswordCheck } from './sign-in.ts'

/** The sign-in that follows signing up is no news. */
const NEW_ACCOUNT_MS = 60 * 60 * 1000
/** Mails about wrong codes of one account. */
const WRONG_CODE_MAILS: Pace = {
  name: 'wrong code mail',
  free: 1,
  firstSeconds: 24 * 60 * 60,
  longestSeconds: 24 * 60 * 60,
  forgottenAfterSeconds: 24 * 60 * 60,
}

type Parts = {
  tokens: Tokens
  attempts: Attempts
  users: UserService
  loginSessions: LoginSessionService
  secondFactors: SecondFactorService
  passkeys: PasskeyService
  notices: SecurityNotices
  passwords: ReturnType<typeof createPasswordCheck>
  securityEvents: SecurityEventService
}

/** Second step of a sign-in, passkeys, and proofs during a session. Their owner gets a mail about each change. */
export function createSecurity(parts: Parts) {
  const { tokens, attempts, users, loginSessions, secondFactors, passkeys, notices, passwords, securityEvents } = parts

  /** @throws AppError 400 for a wrong code */
  async function requireCode(userUuid: string, code: string, by: string): Promise<void> {
    const kind = await secondFactors.verify(userUuid, code, by)
    if (kind === 'recovery') await notices.send(userUuid, 'recoveryCodeUsed')
    if (kind !== null) return
    await securityEvents.noteRefusal(userUuid, 'codeRefused')
    throw invalid('The code is wrong or was used', 'code')
  }

  async function noteNewDevice(user: UserRow, { userAgent }: Visit): Promise<void> {
    if (Date.now() - user.createdAt.getTime() < NEW_ACCOUNT_MS) return
    const { browser, system } = deviceOf(userAgent)
    await notices.send(user.uuid, 'newDevice', [browser, system].filter((name) => name !== '').join(', '))
  }

  return {
    noteNewDevice,

    /** @throws AppError 401 for a token that has expired or was used, 400 for a wrong code */
    completeSignIn: async (
      { factorToken, code, devices = [] }: FactorStep,
      address: string,
      visit: Visit,
    ): Promise<SignedIn> => {
      const claims = await tokens.read(factorToken, 'factor')
      if (!claims || (await users.tokenState(claims)).state !== 'current')
        throw new AppError('INVALID_CREDENTIALS_EXCEPTION', 'The first step must be repeated')
      const { userId } = claims
      const device = await passwords.knownDevice(userId, devices)
      try {
        await requireCode(userId, code, device ?? address)
      } catch (error) {
        // The sender knows the password.
        if (device === undefined && (await attempts.pause(WRONG_CODE_MAILS, userId)) === false)
          await notices.send(userId, 'wrongCodes')
        throw error
      }
      if (!(await attempts.isFirstUse('factor', claims.jti, new Date(claims.exp * 1000))))
        throw new AppError('INVALID_CREDENTIALS_EXCEPTION', 'The first step must be repeated')
      const token = await loginSessions.open(userId, visit, { isStrong: true })
      if (device !== undefined) return { token }
      await noteNewDevice((await users.current(userId)).user, visit)
      return { token, device: await tokens.issueFor('device', userId) }
    },

    /** @throws AppError 401 for an unknown passkey or an answer to no challenge of ours */
    signInWithPasskey: async (answer: PasskeySignIn, visit: Visit): Promise<Token> => {
      const userUuid = await passkeys.verify(answer)
      if (userUuid === undefined)
        throw new AppError('INVALID_CREDENTIALS_EXCEPTION', 'The passkey is unknown, or its challenge has expired')
      return { token: await loginSessions.open(userUuid, visit, { isStrong: true }) }
    },

    /** Proves that the user of the session owns the account. @throws AppError 400 for a wrong password or code */
    confirm: async (viewer: Viewer, { password, code }: Confirmation, address: string): Promise<void> => {
      const session = sessionOf(viewer)
      const { user } = await users.current(viewer.uuid)
      if (code !== undefined) await requireCode(user.uuid, code, address)
      else if (!(await passwords.isOwn(user, password ?? '', address)))
        throw invalid('The password is wrong', 'password')
      await loginSessions.confirm(session, code !== undefined)
    },

    turnOnFactor: async (viewer: Viewer, code: string): Promise<RecoveryCodes> => {
      const session = sessionOf(viewer)
      const codes = await secondFactors.turnOn(viewer.uuid, code, async (tx, after) => {
        await loginSessions.endAll(tx, after, viewer.uuid, session.uuid)
        await notices.add(tx, after, viewer.uuid, 'factorOn')
      })
      await loginSessions.confirm(session, true)
      return codes
    },

    newRecoveryCodes: (userUuid: string): Promise<RecoveryCodes> =>
      secondFactors.newRecoveryCodes(userUuid, (tx, after) =>
        securityEvents.add(tx, after, userUuid, 'recoveryCodesMade'),
      ),

    turnOffFactor: (userUuid: string): Promise<void> =>
      secondFactors.turnOff(userUuid, (tx, after) => notices.add(tx, after, userUuid, 'factorOff')),

    addPasskey: async (userUuid: string, passkey: NewPasskey) => {
      const added = await passkeys.register(userUuid, passkey)
      await notices.send(userUuid, 'passkeyAdded')
      return added
    },

    removePasskey: async (userUuid: string, uuid: string): Promise<void> => {
      if (await passkeys.remove(userUuid, uuid)) await notices.send(userUuid, 'passkeyRemoved')
    },
  }
}

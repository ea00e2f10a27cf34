import { v7 } from 'uuid'
import type { Allowance, Attempts, Pace } from '#server/auth/attempts.ts'
import { DEMO_PASSWORD } from '#server/auth/demo-password.ts'
import { verifyPassword } from '#server/auth/passwords.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, tooMany } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { SecurityEventService } from '../security-event/service.ts'
import type { UserRow, UserService } from '../user/service.ts'
import { sendDeviceLink } from './job-kinds.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Wrong passwords of an account from one address or one known device. A correct one resets the count. */
const TRIES: Pace = {
  name: 'password',
  free: 10,
  firstSeconds: 30,
  longestSeconds: 15 * 60,
  forgottenAfterSeconds: DAY_SECONDS,
}
/** Wrong passwords of an account from all unknown devices together: the limit of NIST SP 800-63B. */
const STRANGERS: Allowance = { name: 'password of strangers', max: 100, seconds: 30 * DAY_SECONDS }
/** Wrong passwords in the forms of a signed-in user. */
const OWN: Allowance = { name: 'own password', max: 100, seconds: DAY_SECONDS }
/** Wrong passwords of one address for all accounts. Correct ones do not count, since an office shares an address. */
const ADDRESS: Allowance = { name: 'password of address', max: 20, seconds: 60 }
/** Mails that confirm a device. Counted for wrong passwords alike, so that the time reveals nothing. */
const DEVICE_MAILS: Allowance = { name: 'device mail', max: 3, seconds: 60 * 60 }

type Parts = {
  db: Db
  tokens: Tokens
  queue: Queue
  attempts: Attempts
  hasMailServer: boolean
  isDemo: boolean
  users: Pick<UserService, 'byLogin'>
  securityEvents: Pick<SecurityEventService, 'noteRefusal'>
}

/** `address` is an address group; `devices` are tokens of earlier sign-ins. */
export type Asker = { address: string; devices: readonly string[] }

/**
 * Verifies passwords against limits that strangers cannot turn against the owner of an account. Reasons:
 * docs/decisions/guessing.md.
 */
export function createPasswordCheck({
  db,
  tokens,
  queue,
  attempts,
  hasMailServer,
  isDemo,
  users,
  securityEvents,
}: Parts) {
  /** Takes the same time and fails alike for an unknown user and for a wrong password. */
  async function isRight(user: UserRow | undefined, password: string): Promise<boolean> {
    const isPassed = (await verifyPassword(user?.passwordHash, password)) && user !== undefined
    return isPassed && (isDemo || password !== DEMO_PASSWORD)
  }

  async function pace(whose: string, by: string): Promise<void> {
    const seconds = await attempts.pause(TRIES, `${whose} ${by}`)
    if (seconds !== false) throw tooMany(seconds)
  }

  const forgive = (userUuid: string, by: string) => attempts.forgive(TRIES, `${userUuid} ${by}`)

  /** Id of the known device, if one of the tokens is of this user. */
  async function knownDevice(userUuid: string | undefined, devices: readonly string[]): Promise<string | undefined> {
    const read = await Promise.all(devices.map((token) => tokens.read(token, 'device')))
    return read.find((claims) => claims !== null && claims.userId === userUuid)?.jti
  }

  /** A known device has limits of its own, whatever strangers do. */
  async function byKnownDevice(user: UserRow, password: string, device: string): Promise<boolean> {
    await pace(user.uuid, device)
    const isPassed = await isRight(user, password)
    if (isPassed) await forgive(user.uuid, device)
    return isPassed
  }

  /**
   * Above the limit of strangers, right and wrong passwords get the same answer, and a right one a mail to its owner,
   * so that guessing is useless from however many addresses.
   */
  async function byStranger(user: UserRow | undefined, whose: string, password: string, address: string) {
    await attempts.spend(ADDRESS, address)
    await pace(whose, address)
    const isWithin = await attempts.isWithin(STRANGERS, whose)
    const isPassed = await isRight(user, password)
    if (!isWithin && hasMailServer) {
      const mayMail = await attempts.isWithin(DEVICE_MAILS, `${whose} ${isPassed}`)
      const payload = { uuid: v7(), userUuid: isPassed && mayMail && user ? user.uuid : null }
      await inTransaction(db, async (tx, after) => {
        await queue.add(tx, sendDeviceLink, payload)
        after(() => queue.wake(sendDeviceLink))
      })
      throw new AppError('UNKNOWN_DEVICE_EXCEPTION', 'If the password is right, a mail confirms this device')
    }
    if (isPassed) {
      await attempts.giveBack(ADDRESS, address)
      await attempts.giveBack(STRANGERS, whose)
      await forgive(whose, address)
    }
    return isPassed
  }

  return {
    knownDevice,

    /** Returns the user, and a token of this device if it was unknown. @throws AppError 401, 403 or 429 */
    signIn: async (login: string, password: string, { address, devices }: Asker) => {
      const user = await users.byLogin(login)
      const device = await knownDevice(user?.uuid, devices)
      return notingRefusal(securityEvents, user?.uuid ?? null, async () => {
        const isPassed =
          user && device !== undefined
            ? await byKnownDevice(user, password, device)
            : await byStranger(user, user?.uuid ?? login.toLowerCase(), password, address)
        if (!isPassed || !user) throw new AppError('INVALID_CREDENTIALS_EXCEPTION', 'Wrong username or password')
        return { user, device: device === undefined ? await tokens.issueFor('device', user.uuid) : undefined }
      })
    },

    /** Verifies the password of a signed-in user, who may hold a stolen session. @throws AppError 429 */
    isOwn: async (user: UserRow, password: string, address: string): Promise<boolean> => {
      await pace(user.uuid, `own ${address}`)
      await attempts.spend(OWN, user.uuid)
      const isPassed = await isRight(user, password)
      if (isPassed) {
        await attempts.giveBack(OWN, user.uuid)
        await forgive(user.uuid, `own ${address}`)
      } else await securityEvents.noteRefusal(user.uuid, 'confirmRefused')
      return isPassed
    },

    /** Called after a password was reset by mail from this address: earlier guesses count no more. */
    reset: async (userUuid: string, address: string): Promise<void> => {
      await attempts.forgive(STRANGERS, userUuid)
      await forgive(userUuid, address)
    },
  }
}

/** Notes a sign-in that is refused or, above a limit, not even tried. */
async function notingRefusal<T>(
  securityEvents: Parts['securityEvents'],
  userUuid: string | null,
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check()
  } catch (error) {
    const isPaused = error instanceof AppError && error.status === 429
    await securityEvents.noteRefusal(userUuid, isPaused ? 'signInPaused' : 'signInRefused')
    throw error
  }
}

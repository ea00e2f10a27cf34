import { randomInt } from 'node:crypto'
import { toString } from 'qrcode'
import {
  RECOVERY_CODES,
  type FactorKey,
  type RecoveryCodes,
  type SecondFactor,
} from '#contracts/account/second-factor.ts'
import type { Allowance, Attempts, Pace } from '#server/auth/attempts.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Vault } from '#server/auth/vault.ts'
import { AppError, invalid, tooMany } from '#server/base/errors.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db } from '#server/db/client.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import type { Tx } from '#server/db/client.ts'
import { createSecondFactorRepo } from './repo.ts'
import { keyUrl, newKey, stepOf } from './totp.ts'

export type SecondFactorService = ReturnType<typeof createSecondFactorService>

const DAY_SECONDS = 24 * 60 * 60
/** Wrong codes of an account from one address. */
const TRIES: Pace = {
  name: 'second factor',
  free: 5,
  firstSeconds: 15 * 60,
  longestSeconds: 15 * 60,
  forgottenAfterSeconds: DAY_SECONDS,
}
/** Wrong codes of an account from all addresses. A guess of six digits is right once in 330,000 times. */
const ALL_TRIES: Allowance = { name: 'second factor in all', max: 100, seconds: 30 * DAY_SECONDS }

/** Without letters and digits that look alike. */
const CODE_SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const CODE_LENGTH = 12

const newCode = () => Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('')
const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')
const withoutSpaces = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase()

type Parts = { db: Db; tokens: Tokens; vault: Vault; attempts: Attempts }

/** Second factor of an account: codes of an app, and recovery codes in case the app is lost. */
export function createSecondFactorService({ db, tokens, vault, attempts }: Parts) {
  const repo = createSecondFactorRepo(db)
  const hashOf = (userUuid: string, code: string) =>
    tokens.seal('recovery code', `${userUuid} ${code}`).toString('base64url')

  async function replaceCodes(tx: Tx, userUuid: string): Promise<RecoveryCodes> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode)
    await repo.replaceCodes(
      tx,
      userUuid,
      codes.map((code) => hashOf(userUuid, code)),
    )
    return { codes: codes.map(inGroups) }
  }

  async function requireOff(userUuid: string): Promise<void> {
    if (await repo.isOn(userUuid)) throw alreadyOn()
  }

  async function isRight(userUuid: string, code: string): Promise<'app' | 'recovery' | null> {
    const row = await repo.find(userUuid)
    if (!row || row.turnedOnAt === null) return null
    const key = vault.unlock(row.secret)
    const step = key === null ? null : stepOf(key, code, row.lastStep)
    if (step !== null) return (await repo.takeStep(userUuid, step)) ? 'app' : null
    return (await repo.takeCode(userUuid, hashOf(userUuid, code))) ? 'recovery' : null
  }

  const remove = (tx: Tx, userUuid: string) => repo.remove(tx, userUuid)
  const accountPart: AccountPart = {
    name: 'second-factor',
    announce: async (userUuid) => {
      const since = (await repo.find(userUuid))?.turnedOnAt
      return since ? { since } : null
    },
    // The remaining account keeps its own.
    move: remove,
    delete: remove,
  }

  return {
    accountPart,
    isOn: repo.isOn,
    removeIn: remove,

    state: async (userUuid: string): Promise<SecondFactor> => {
      const since = (await repo.find(userUuid))?.turnedOnAt ?? null
      const recoveryCodesLeft = since === null ? 0 : await repo.countCodes(userUuid)
      return { since: since?.toISOString() ?? null, recoveryCodesLeft }
    },

    /** Makes a key for `label`, the account's name in the app. @throws AppError 409 if a key is in use */
    prepare: async (userUuid: string, label: string): Promise<FactorKey> => {
      const key = newKey()
      if (!(await repo.prepare(userUuid, vault.lock(key)))) throw alreadyOn()
      const url = keyUrl(key, label)
      const picture = await toString(url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
      return { key, url, picture: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` }
    },

    /** `then` runs in the same transaction. @throws AppError 400 for a wrong code, 409 if it is on already */
    turnOn: async (userUuid: string, code: string, then: (tx: Tx, after: After) => Promise<void>) => {
      await requireOff(userUuid)
      const row = await repo.find(userUuid)
      const key = row ? vault.unlock(row.secret) : null
      const step = key === null ? null : stepOf(key, withoutSpaces(code), 0)
      if (step === null) throw invalid('The code is wrong', 'code')
      return inTransaction(db, async (tx, after) => {
        if (!(await repo.turnOn(tx, userUuid, step))) throw alreadyOn()
        await then(tx, after)
        return replaceCodes(tx, userUuid)
      })
    },

    turnOff: (userUuid: string, then: (tx: Tx, after: After) => Promise<void>): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        await repo.remove(tx, userUuid)
        await then(tx, after)
      }),

    /**
     * Encrypts keys of a former key of the vault with the current one. Returns the number of those that no key decrypts;
     * they stay unchanged.
     */
    relock: async (): Promise<number> => {
      let unreadable = 0
      for (const { userUuid, secret } of await repo.lockedWithout(vault.prefix)) {
        const key = vault.unlock(secret)
        if (key === null) unreadable += 1
        else await repo.relock(userUuid, secret, vault.lock(key))
      }
      return unreadable
    },

    newRecoveryCodes: async (userUuid: string): Promise<RecoveryCodes> => {
      if (!(await repo.isOn(userUuid))) throw new AppError('SECOND_FACTOR_EXCEPTION', 'There is no second factor')
      return inTransaction(db, (tx) => replaceCodes(tx, userUuid))
    },

    /**
     * Accepts a code once, of the app or for recovery. Null if it is wrong. @throws AppError 429 after five wrong ones
     * from one address
     */
    verify: async (userUuid: string, code: string, address: string): Promise<'app' | 'recovery' | null> => {
      const seconds = await attempts.pause(TRIES, `${userUuid} ${address}`)
      if (seconds !== false) throw tooMany(seconds)
      await attempts.spend(ALL_TRIES, userUuid)
      const kind = await isRight(userUuid, withoutSpaces(code))
      if (kind !== null) {
        await attempts.giveBack(ALL_TRIES, userUuid)
        await attempts.forgive(TRIES, `${userUuid} ${address}`)
      }
      return kind
    },
  }
}

const alreadyOn = () => new AppError('SECOND_FACTOR_EXCEPTION', 'A second factor is in use already')

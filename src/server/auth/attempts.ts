import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { tooMany } from '../errors.ts'
import { createAttemptsRepo } from './attempts.repo.ts'
import type { Tokens } from './tokens.ts'

/** At most `max` attempts in `seconds` from the first one. */
export type Allowance = { name: string; max: number; seconds: number }
/**
 * Attempts with growing pauses: `firstSeconds` after attempt number `free`, twice as long after each further one.
 * `forgottenAfterSeconds` without an attempt the count restarts.
 */
export type Pace = {
  name: string
  free: number
  firstSeconds: number
  longestSeconds: number
  forgottenAfterSeconds: number
}
export type Attempts = ReturnType<typeof createAttempts>

type Parts = { db: Db; tokens: Pick<Tokens, 'seal'>; config: Pick<Config, 'isRateLimited'> }

const secondsUntil = (moment: Date) => Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 1000))

/** Rate limits for one account, mailbox or address, across processes. */
export function createAttempts({ db, tokens, config: { isRateLimited } }: Parts) {
  const repo = createAttemptsRepo(db)
  const keyOf = ({ name }: { name: string }, whose: string) =>
    tokens.seal(`attempt ${name}`, whose).toString('base64url')

  /** Counts an attempt. Returns 0, or the seconds to wait above the allowance. */
  async function count(allowance: Allowance, whose: string): Promise<number> {
    if (!isRateLimited) return 0
    const until = new Date(Date.now() + allowance.seconds * 1000)
    const { quantity, expiresAt } = await repo.count(keyOf(allowance, whose), until)
    return quantity > allowance.max ? secondsUntil(expiresAt) : 0
  }

  return {
    /** Counts an attempt. @throws AppError 429 with the time to wait, above the allowance */
    spend: async (allowance: Allowance, whose: string): Promise<void> => {
      const seconds = await count(allowance, whose)
      if (seconds > 0) throw tooMany(seconds)
    },

    /** Counts an attempt. Returns false above the allowance. */
    isWithin: async (allowance: Allowance, whose: string): Promise<boolean> => (await count(allowance, whose)) === 0,

    /** Counts an attempt and returns false. During a pause it counts nothing and returns the seconds left. */
    pause: async (pace: Pace, whose: string): Promise<number | false> => {
      if (!isRateLimited) return false
      const now = new Date()
      const expiresAt = new Date(now.getTime() + pace.forgottenAfterSeconds * 1000)
      const until = await repo.countAndPause(keyOf(pace, whose), pace, now, expiresAt)
      return until !== null && secondsUntil(until)
    },

    /** Takes back an attempt that turned out to be allowed. */
    giveBack: async (allowance: Allowance, whose: string): Promise<void> => {
      if (isRateLimited) await repo.giveBack(keyOf(allowance, whose))
    },

    forgive: async (limit: Allowance | Pace, whose: string): Promise<void> => {
      if (isRateLimited) await repo.forgive(keyOf(limit, whose))
    },

    /** True for the first use of `what` until `expiresAt`, of concurrent ones as well. Counts without rate limits, too. */
    isFirstUse: async (name: string, what: string, expiresAt: Date): Promise<boolean> =>
      (await repo.count(keyOf({ name: `use ${name}` }, what), expiresAt)).quantity === 1,
  }
}

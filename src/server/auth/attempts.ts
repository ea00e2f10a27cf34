import type { Db, Tx } from '../db/client.ts'
import { tooMany } from '../base/errors.ts'
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
/** An allowance of one account, mailbox, address or stall. `quantity` is 1 by default. */
export type Spending = { allowance: Allowance; whose: string; quantity?: number }
export type Attempts = ReturnType<typeof createAttempts>

type Parts = { db: Db; tokens: Pick<Tokens, 'seal'>; isRateLimited: boolean }

const secondsUntil = (moment: Date) => Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 1000))

/** Rate limits for one account, mailbox, address or stall, across processes. */
export function createAttempts({ db, tokens, isRateLimited }: Parts) {
  const repo = createAttemptsRepo(db)
  const keyOf = ({ name }: { name: string }, whose: string) =>
    tokens.seal(`attempt ${name}`, whose).toString('base64url')
  const endOf = ({ seconds }: Allowance) => new Date(Date.now() + seconds * 1000)

  /** Counts an attempt. Returns 0, or the seconds to wait above the allowance. */
  async function count(allowance: Allowance, whose: string): Promise<number> {
    if (!isRateLimited) return 0
    const { quantity, expiresAt } = await repo.count(db, keyOf(allowance, whose), endOf(allowance))
    if (quantity === 1) await repo.removeExpired()
    return quantity > allowance.max ? secondsUntil(expiresAt) : 0
  }

  return {
    /** Counts an attempt. @throws AppError 429 with the time to wait, above the allowance */
    spend: async (allowance: Allowance, whose: string): Promise<void> => {
      const seconds = await count(allowance, whose)
      if (seconds > 0) throw tooMany(seconds)
    },

    /**
     * Counts attempts in a transaction, so that none counts if it is rolled back. Locks their rows until the commit.
     * @throws AppError 429 with the time to wait, above one of the allowances
     */
    spendIn: async (tx: Tx, spendings: readonly Spending[]): Promise<void> => {
      if (!isRateLimited) return
      const keyed = spendings.map(({ allowance, whose, quantity }) => ({
        allowance,
        key: keyOf(allowance, whose),
        quantity,
      }))
      // In the same order everywhere, to avoid deadlocks.
      for (const { allowance, key, quantity } of keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
        const counted = await repo.count(tx, key, endOf(allowance), quantity)
        if (counted.quantity > allowance.max) throw tooMany(secondsUntil(counted.expiresAt))
      }
    },

    /** Counts nothing. @throws AppError 429 with the time to wait, if one of the allowances is used up */
    requireLeft: async (spendings: readonly Spending[]): Promise<void> => {
      if (!isRateLimited || spendings.length === 0) return
      const most = new Map(spendings.map(({ allowance, whose }) => [keyOf(allowance, whose), allowance.max]))
      const usedUp = (await repo.counted([...most.keys()])).filter(
        ({ key, quantity }) => quantity >= (most.get(key) ?? Infinity),
      )
      if (usedUp.length > 0) throw tooMany(Math.max(...usedUp.map(({ expiresAt }) => secondsUntil(expiresAt))))
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
      (await repo.count(db, keyOf({ name: `use ${name}` }, what), expiresAt)).quantity === 1,
  }
}

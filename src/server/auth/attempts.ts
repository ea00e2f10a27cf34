import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { tooMany } from '../errors.ts'
import { createAttemptsRepo } from './attempts.repo.ts'
import type { Tokens } from './tokens.ts'

export type Allowance = { name: string; max: number; seconds: number }
export type Attempts = ReturnType<typeof createAttempts>

type Parts = { db: Db; tokens: Pick<Tokens, 'seal'>; config: Pick<Config, 'isRateLimited'> }

/** Rate limits for one account, mailbox or address, across processes. */
export function createAttempts({ db, tokens, config: { isRateLimited } }: Parts) {
  const repo = createAttemptsRepo(db)
  const keyOf = ({ name }: Allowance, whose: string) => tokens.seal(`attempt ${name}`, whose).toString('base64url')

  return {
    /** Counts an attempt. @throws AppError 429 with the time to wait, above the allowance */
    spend: async (allowance: Allowance, whose: string): Promise<void> => {
      if (!isRateLimited) return
      const until = new Date(Date.now() + allowance.seconds * 1000)
      const { quantity, expiresAt } = await repo.count(keyOf(allowance, whose), until)
      if (quantity > allowance.max) throw tooMany(Math.max(1, Math.ceil((expiresAt.getTime() - Date.now()) / 1000)))
    },

    forgive: async (allowance: Allowance, whose: string): Promise<void> => {
      if (isRateLimited) await repo.forgive(keyOf(allowance, whose))
    },
  }
}

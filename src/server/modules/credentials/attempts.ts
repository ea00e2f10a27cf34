import type { Tokens } from '../../auth/tokens.ts'
import { tooMany } from '../../errors.ts'
import type { createAccessRepo } from './repo.ts'

export type Allowance = { name: string; max: number; seconds: number }

type Parts = { repo: ReturnType<typeof createAccessRepo>; tokens: Pick<Tokens, 'seal'>; isRateLimited: boolean }

/** Rate limits for one account, across addresses and processes. */
export function createAttempts({ repo, tokens, isRateLimited }: Parts) {
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

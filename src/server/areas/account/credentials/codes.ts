import { randomBytes } from 'node:crypto'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Tx } from '#server/db/client.ts'
import type { createAccessRepo } from './repo.ts'
import type { CodePurpose } from './table.ts'

const CODE_BYTES = 16
const MINUTE_MS = 60 * 1000
const LIFETIME_MS: Record<CodePurpose, number> = {
  remind: 10 * MINUTE_MS,
  device: 10 * MINUTE_MS,
  activate: 24 * 60 * MINUTE_MS,
}

/** Single-use codes for links in mails: 128 bits, stored only as a keyed hash. */
export function createCodes(repo: ReturnType<typeof createAccessRepo>, tokens: Pick<Tokens, 'seal'>) {
  const hashOf = (code: string) => tokens.seal('code', code).toString('base64url')

  return {
    make: async (userUuid: string, purpose: CodePurpose): Promise<string> => {
      const code = randomBytes(CODE_BYTES).toString('base64url')
      const expiresAt = new Date(Date.now() + LIFETIME_MS[purpose])
      await repo.addCode({ hash: hashOf(code), userUuid, purpose, expiresAt })
      return code
    },
    /** Makes the newest code valid as if it were new. Returns false if there is none. */
    extend: (userUuid: string, purpose: CodePurpose): Promise<boolean> =>
      repo.extendCode(userUuid, purpose, new Date(Date.now() + LIFETIME_MS[purpose])),
    read: (tx: Tx, code: string, purpose: CodePurpose) => repo.userOfCode(tx, hashOf(code), purpose),
    take: (tx: Tx, code: string, purpose: CodePurpose) => repo.takeCode(tx, hashOf(code), purpose),
  }
}

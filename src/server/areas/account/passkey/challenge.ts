import { randomBytes } from 'node:crypto'
import type { Attempts } from '#server/auth/attempts.ts'
import type { Tokens } from '#server/auth/tokens.ts'

const RANDOM_BYTES = 16
const TIME_BYTES = 6
const LIFETIME_MS = 5 * 60 * 1000
const PURPOSE = 'passkey challenge'

/**
 * Challenges of WebAuthn. They contain their end and a seal, so that every process can verify those of another, and
 * nothing is stored until one is used.
 */
export function createChallenges(tokens: Pick<Tokens, 'seal' | 'isSealed'>, attempts: Pick<Attempts, 'isFirstUse'>) {
  return {
    make: (): Uint8Array<ArrayBuffer> => {
      const body = Buffer.alloc(RANDOM_BYTES + TIME_BYTES)
      randomBytes(RANDOM_BYTES).copy(body)
      body.writeUIntBE(Date.now() + LIFETIME_MS, RANDOM_BYTES, TIME_BYTES)
      return new Uint8Array(Buffer.concat([body, tokens.seal(PURPOSE, body.toString('hex'))]))
    },

    /** True once for a challenge that was made here and has not expired; `challenge` in base64url. */
    take: async (challenge: string): Promise<boolean> => {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length <= RANDOM_BYTES + TIME_BYTES) return false
      const body = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES)
      const end = new Date(body.readUIntBE(RANDOM_BYTES, TIME_BYTES))
      if (!tokens.isSealed(PURPOSE, body.toString('hex'), bytes.subarray(body.length)) || end < new Date()) return false
      return attempts.isFirstUse(PURPOSE, challenge, end)
    },
  }
}

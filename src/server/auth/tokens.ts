import { createHmac, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { TokenClaims } from '#contracts/auth.ts'
import type { Config } from '../config.ts'
import { newUuid } from '../db/columns.ts'
import { keptSecret } from './kept-secret.ts'

const ALGORITHM = 'HS256'
export const TOKEN_LIFETIME_SECONDS = 30 * 24 * 60 * 60
/** Lifetime of a token in a URL. */
export const URL_TOKEN_LIFETIME_SECONDS = 10 * 60

export type Tokens = {
  /** `lifetime` in seconds. */
  issue: (userId: string, lifetime?: number) => Promise<string>
  /** Null for a malformed, forged or expired token. */
  read: (token: string) => Promise<TokenClaims | null>
  /** Keyed hash that only this installation can make. `purpose` separates its uses. */
  seal: (purpose: string, text: string) => Buffer
  /** True if the seal was made here, with the current or a former secret. */
  isSealed: (purpose: string, text: string, seal: Uint8Array) => boolean
}

/** The first secret signs; all of them verify. */
export type Secrets = readonly [current: Uint8Array, ...former: Uint8Array[]]

export function createTokens(secrets: Secrets): Tokens {
  const [current] = secrets
  const sealWith = (secret: Uint8Array, purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest()
  return {
    issue: (userId, lifetime = TOKEN_LIFETIME_SECONDS) => {
      // In milliseconds, so that a token issued right after a password change is newer than the change.
      const now = Date.now() / 1000
      return new SignJWT({ userId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt(now)
        .setExpirationTime(Math.floor(now + lifetime))
        .setJti(newUuid())
        .sign(current)
    },
    read: async (token) => {
      for (const secret of secrets) {
        const verified = await jwtVerify(token, secret, { algorithms: [ALGORITHM] }).catch(() => null)
        const claims = TokenClaims.safeParse(verified?.payload)
        if (claims.success) return claims.data
      }
      return null
    },
    seal: (purpose, text) => sealWith(current, purpose, text),
    isSealed: (purpose, text, seal) =>
      secrets.some((secret) => {
        const expected = sealWith(secret, purpose, text)
        return seal.length === expected.length && timingSafeEqual(seal, expected)
      }),
  }
}

export const secretsOf = (current: string, former: readonly string[]): Secrets => [
  Buffer.from(current),
  ...former.map((one) => Buffer.from(one)),
]

/** The secret JWT_SECRET, or one stored under DATA_DIR, followed by the former secrets, which still verify. */
export async function tokenSecrets(
  config: Pick<Config, 'jwtSecret' | 'jwtFormerSecrets' | 'dataDir'>,
): Promise<Secrets> {
  return secretsOf(config.jwtSecret ?? (await keptSecret(config.dataDir, 'jwt-secret')), config.jwtFormerSecrets)
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { TokenClaims, type TokenPurpose } from '#contracts/account/auth.ts'
import { newUuid } from '../db/columns.ts'
import type { Keys } from './keys.ts'

const ALGORITHM = 'HS256'
/** Receiver of all tokens. The type in the header separates their purposes. */
const AUDIENCE = 'kramik-api'
const typeOf = (purpose: TokenPurpose) => `kramik-${purpose}+jwt`
const DAY_SECONDS = 24 * 60 * 60
const LIFETIME_SECONDS: Record<TokenPurpose, number> = {
  session: 30 * DAY_SECONDS,
  // The browser exchanges it as soon as the page has loaded.
  link: 60,
  device: 400 * DAY_SECONDS,
  export: 10 * 60,
  factor: 10 * 60,
}

export type Tokens = {
  /** Token of a session, which is valid while that session is open. `lifetime` in seconds. */
  issue: (userId: string, sessionUuid: string, lifetime?: number) => Promise<string>
  issueFor: (purpose: TokenPurpose, userId: string) => Promise<string>
  /** Null for a malformed, forged or expired token, and for one of another purpose. */
  read: (token: string, purpose?: TokenPurpose) => Promise<TokenClaims | null>
  /** Keyed hash that only this installation can make. `purpose` separates its uses. */
  seal: (purpose: string, text: string) => Buffer
  /** True if the seal was made here, with the current or a former secret. */
  isSealed: (purpose: string, text: string, seal: Uint8Array) => boolean
}

export function createTokens(keys: Keys): Tokens {
  const [{ secret: current }] = keys
  const sealWith = (secret: Uint8Array, purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest()
  const issue = (claims: Pick<TokenClaims, 'userId' | 'purpose'>, id: string, lifetime: number) => {
    // In milliseconds, so that a token issued right after a password change is newer than the change.
    const now = Date.now() / 1000
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: typeOf(claims.purpose) })
      .setAudience(AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(Math.floor(now + lifetime))
      .setJti(id)
      .sign(current)
  }
  return {
    issue: (userId, sessionUuid, lifetime = LIFETIME_SECONDS.session) =>
      issue({ userId, purpose: 'session' }, sessionUuid, lifetime),
    issueFor: (purpose, userId) => issue({ userId, purpose }, newUuid(), LIFETIME_SECONDS[purpose]),
    read: async (token, purpose = 'session') => {
      for (const { secret } of keys) {
        const expected = { algorithms: [ALGORITHM], audience: AUDIENCE, typ: typeOf(purpose) }
        const verified = await jwtVerify(token, secret, expected).catch(() => null)
        const claims = TokenClaims.safeParse(verified?.payload)
        if (claims.success) return claims.data.purpose === purpose ? claims.data : null
      }
      return null
    },
    seal: (purpose, text) => sealWith(current, purpose, text),
    isSealed: (purpose, text, seal) =>
      keys.some(({ secret }) => {
        const expected = sealWith(secret, purpose, text)
        return seal.length === expected.length && timingSafeEqual(seal, expected)
      }),
  }
}

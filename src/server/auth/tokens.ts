import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jwtVerify, SignJWT } from 'jose'
import { TokenClaims } from '#contracts/auth.ts'
import type { Config } from '../config.ts'
import { newUuid } from '../db/columns.ts'

const ALGORITHM = 'HS256'
export const TOKEN_LIFETIME_SECONDS = 30 * 24 * 60 * 60
/** Of one that travels in a URL. */
export const URL_TOKEN_LIFETIME_SECONDS = 10 * 60

export type Tokens = {
  /** `lifetime` in seconds. */
  issue: (userId: string, lifetime?: number) => Promise<string>
  /** Null for what is malformed, forged or expired. */
  read: (token: string) => Promise<TokenClaims | null>
  /** A keyed hash that only this installation can make; `purpose` keeps its uses apart. */
  seal: (purpose: string, text: string) => Buffer
}

export function createTokens(secret: Uint8Array): Tokens {
  return {
    issue: (userId, lifetime = TOKEN_LIFETIME_SECONDS) => {
      // To the millisecond, so that a token of right after a password change is newer than the change.
      const now = Date.now() / 1000
      return new SignJWT({ userId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt(now)
        .setExpirationTime(Math.floor(now + lifetime))
        .setJti(newUuid())
        .sign(secret)
    },
    read: async (token) => {
      const verified = await jwtVerify(token, secret, { algorithms: [ALGORITHM] }).catch(() => null)
      const claims = TokenClaims.safeParse(verified?.payload)
      return claims.success ? claims.data : null
    },
    seal: (purpose, text) => createHmac('sha256', secret).update(`${purpose}\0${text}`).digest(),
  }
}

/** JWT_SECRET, or one made at the first start and kept under DATA_DIR for its owner alone. */
export async function tokenSecret(config: Pick<Config, 'jwtSecret' | 'dataDir'>): Promise<Uint8Array> {
  if (config.jwtSecret !== undefined) return new TextEncoder().encode(config.jwtSecret)
  const file = join(config.dataDir, 'jwt-secret')
  await mkdir(config.dataDir, { recursive: true })
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFile(file)
}

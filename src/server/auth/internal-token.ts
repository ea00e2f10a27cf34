import { createHash, timingSafeEqual } from 'node:crypto'
import type { Config } from '../context/config.ts'
import { storedSecret } from './stored-secret.ts'

/**
 * Token that proves to the API that a request comes from our server-side rendering: INTERNAL_TOKEN, or one stored under
 * DATA_DIR. It opens nothing but the limits per address, so a process of pages needs no key that signs sessions.
 */
export const internalToken = async (config: Pick<Config, 'internalToken' | 'dataDir'>): Promise<string> =>
  config.internalToken ?? (await storedSecret(config.dataDir, 'internal-token'))

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Checks the header of a request in constant time. */
export function readsInternalToken(token: string): (given: string | string[] | undefined) => boolean {
  const expected = digest(token)
  return (given) => typeof given === 'string' && timingSafeEqual(digest(given), expected)
}

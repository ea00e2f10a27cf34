import { createHash, timingSafeEqual } from 'node:crypto'
import type { Config } from '../context/config.ts'
import { StartError } from '../entry/start-error.ts'
import { storedSecret } from './stored-secret.ts'

type Wanted = Pick<Config, 'internalToken' | 'dataDir' | 'part' | 'hasFarDatabase'>

/**
 * Token that proves to the API that a request comes from our server-side rendering: INTERNAL_TOKEN, or one stored under
 * DATA_DIR. It opens nothing but the limits per address, so a process of pages needs no key that signs sessions.
 * @throws StartError if several machines may need it in common
 */
export async function internalToken({ internalToken: given, dataDir, part, hasFarDatabase }: Wanted): Promise<string> {
  if (given !== undefined) return given
  if (part === 'api' && hasFarDatabase)
    throw new StartError(
      'INTERNAL_TOKEN="": is needed, because DATABASE_URL names another machine, so pages may be rendered on a third: openssl rand -base64 48',
    )
  return storedSecret(dataDir, 'internal-token')
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Checks the header of a request in constant time. */
export function readsInternalToken(token: string): (given: string | string[] | undefined) => boolean {
  const expected = digest(token)
  return (given) => typeof given === 'string' && timingSafeEqual(digest(given), expected)
}

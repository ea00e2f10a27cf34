import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import { createSlots } from '../base/slots.ts'

/**
 * Limit of concurrent hashes. Node's thread pool of four also reads files and resolves names, so a thread and a core
 * stay free. Sign-ins may wait for each other, but must not delay other requests.
 */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))
/** Limit of waiting hashes, about three seconds of work. */
const WAITING_MAX = 100
const FULL_RETRY_SECONDS = 5
const inSlot = createSlots({ atOnce: AT_ONCE, waitingMax: WAITING_MAX, retryAfter: FULL_RETRY_SECONDS })

/** The library's defaults: argon2id with OWASP's minimum parameters (19 MiB, 2 passes). */
let parameters: Options = {}

/** Hashes at the lowest cost, for accounts of tests. */
export const hashCheaply = () => {
  parameters = { memoryCost: 8, timeCost: 1, parallelism: 1 }
}

/** @throws AppError 429 if too many hashes wait */
export const hashPassword = (password: string) => inSlot(() => hash(password, parameters))

/** Hash to verify for an unknown user, so that the response takes as long as for a known one. */
const NOBODY = hashPassword('nobody has this password')

export const verifyPassword = async (stored: string | null | undefined, password: string) => {
  const compared = stored ?? (await NOBODY)
  const isRight = await inSlot(() => verify(compared, password))
  return isRight && typeof stored === 'string'
}

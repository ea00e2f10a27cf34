import { ApiError, NetworkError } from '#lib/api.ts'
import { judgeError } from './judge-error.ts'
import { MAX_SERVER_TRIES } from './retry.ts'

/** Why the server did not take the reel itself. Each has its words under `publish.<failure>`. */
export type PublishFailure = 'fields' | 'session' | 'forbidden' | 'media' | 'network' | 'server' | 'unexpected'

export function publishFailureOf(error: Error): PublishFailure {
  if (error instanceof NetworkError) return 'network'
  if (!(error instanceof ApiError)) return 'unexpected'
  if (error.status >= 500 || error.status === 429 || error.status === 408) return 'server'
  switch (error.status) {
    case 400:
      return error.errors.some(({ path }) => path?.[0] === 'mediaFileUuid') ? 'media' : 'fields'
    case 401:
      return 'session'
    case 403:
      return 'forbidden'
    case 404:
    case 409:
    case 415:
      return 'media'
    default:
      return 'unexpected'
  }
}

/** What passes by itself is tried again; everything else waits for the seller. `tries` counts failures before this one. */
export function isWorthAnotherTry(tries: number, error: Error): boolean {
  const { act } = judgeError(error)
  return act === 'wait-for-network' || (act === 'try-again' && tries + 1 < MAX_SERVER_TRIES)
}

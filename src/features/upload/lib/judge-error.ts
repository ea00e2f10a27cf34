import { ApiError, NetworkError } from '#lib/api.ts'
import type { UploadFailure } from './upload-failure.ts'

/** What an error during an upload asks for. `afterMs` is the server's wish, `sync` to ask first what it holds. */
export type Verdict =
  | { act: 'wait-for-network' }
  | { act: 'try-again'; afterMs: number | null }
  | { act: 'sync' }
  | { act: 'start-over' }
  | { act: 'give-up'; reason: UploadFailure }

export function judgeError(error: unknown): Verdict {
  if (error instanceof NetworkError) return { act: 'wait-for-network' }
  if (error instanceof ApiError) return judgeStatus(error)
  // A file that was moved, changed or taken away since it was picked.
  if (error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'NotFoundError'))
    return { act: 'give-up', reason: 'file-changed' }
  return { act: 'give-up', reason: 'unexpected' }
}

function judgeStatus({ status, retryAfter }: ApiError): Verdict {
  if (status >= 500 || status === 429 || status === 408)
    return { act: 'try-again', afterMs: retryAfter === null ? null : retryAfter * 1000 }
  switch (status) {
    case 401:
      return { act: 'give-up', reason: 'session' }
    case 403:
      return { act: 'give-up', reason: 'forbidden' }
    case 404:
      return { act: 'start-over' }
    case 409:
      return { act: 'sync' }
    case 413:
      return { act: 'give-up', reason: 'too-big' }
    case 415:
      return { act: 'give-up', reason: 'not-video' }
    default:
      return { act: 'give-up', reason: 'refused' }
  }
}

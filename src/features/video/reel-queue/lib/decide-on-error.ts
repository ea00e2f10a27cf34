import { ApiError, FileChangedError, NetworkError } from '#lib/shared/api.ts'
import { GiveUp, type ReelFailure } from './reel-failure.ts'
import { MediaGone } from './send-film.ts'

/** Reaction to an error: retry (`afterMs` if the server named a delay), sign in first, or give up. */
export type Verdict =
  | { act: 'retry'; isNetwork: boolean; afterMs: number | null }
  | { act: 'sign-in' }
  | { act: 'give-up'; reason: ReelFailure }

/** Delay before an upload unknown to the server is sent again. */
const START_OVER_MS = 1000

const giveUp = (reason: ReelFailure): Verdict => ({ act: 'give-up', reason })

export function decideOnError(error: unknown): Verdict {
  if (error instanceof GiveUp) return giveUp(error.reason)
  if (error instanceof MediaGone) return { act: 'retry', isNetwork: false, afterMs: START_OVER_MS }
  if (error instanceof NetworkError) return { act: 'retry', isNetwork: true, afterMs: null }
  if (error instanceof ApiError) return assessAnswer(error)
  return giveUp(error instanceof FileChangedError || isGoneFile(error) ? 'file-changed' : 'unexpected')
}

/** True while earlier films of the account are being prepared. They make room by themselves. */
export const areFilmsWaiting = (error: unknown) => error instanceof ApiError && error.has('UPLOADS_WAITING_EXCEPTION')

export const isDiskFull = (error: unknown) => error instanceof ApiError && error.has('OUT_OF_ROOM_EXCEPTION')

/** True if the file was moved, changed or deleted since it was chosen. */
const isGoneFile = (error: unknown) =>
  error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'NotFoundError')

function assessAnswer(error: ApiError): Verdict {
  const { status, retryAfter, errors } = error
  if (error.has('QUOTA_EXCEEDED_EXCEPTION')) return giveUp('no-room')
  if (status >= 500 || status === 429 || status === 408)
    return { act: 'retry', isNetwork: false, afterMs: retryAfter === null ? null : retryAfter * 1000 }
  switch (status) {
    case 401:
      return { act: 'sign-in' }
    case 403:
      return giveUp('forbidden')
    case 400:
      return giveUp(errors.some(({ path }) => path?.[0] === 'mediaFileUuid') ? 'unreadable' : 'fields')
    case 413:
      return giveUp('too-big')
    case 415:
      return giveUp('not-video')
    // Not ready, or busy with another request: retry the same one later.
    case 409:
      return { act: 'retry', isNetwork: false, afterMs: null }
    default:
      return giveUp('refused')
  }
}

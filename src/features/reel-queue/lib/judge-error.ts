import { ApiError, NetworkError } from '#lib/api.ts'
import { GiveUp, type ReelFailure } from './reel-failure.ts'
import { MediaGone } from './send-film.ts'

/** What an error asks for: to try again (`afterMs` is the server's wish), to sign in first, or to give up. */
export type Verdict =
  | { act: 'retry'; isNetwork: boolean; afterMs: number | null }
  | { act: 'sign-in' }
  | { act: 'give-up'; reason: ReelFailure }

/** What the server has forgotten is sent again soon. */
const START_OVER_MS = 1000

const giveUp = (reason: ReelFailure): Verdict => ({ act: 'give-up', reason })

export function judgeError(error: unknown): Verdict {
  if (error instanceof GiveUp) return giveUp(error.reason)
  if (error instanceof MediaGone) return { act: 'retry', isNetwork: false, afterMs: START_OVER_MS }
  if (error instanceof NetworkError) return { act: 'retry', isNetwork: true, afterMs: null }
  if (error instanceof ApiError) return judgeAnswer(error)
  return giveUp(isGoneFile(error) ? 'file-changed' : 'unexpected')
}

export const isOutOfRoom = (error: unknown) => error instanceof ApiError && error.has('OUT_OF_ROOM_EXCEPTION')

/** A file that was moved, changed or taken away since it was picked. */
const isGoneFile = (error: unknown) =>
  error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'NotFoundError')

function judgeAnswer({ status, retryAfter, errors }: ApiError): Verdict {
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
    // Not yet, or in the middle of something else: the same question may be answered a little later.
    case 409:
      return { act: 'retry', isNetwork: false, afterMs: null }
    default:
      return giveUp('refused')
  }
}

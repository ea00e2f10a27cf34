import type { MediaFailure } from '#contracts/media/media.ts'
import { NetworkError } from '#lib/shared/api.ts'
import type { Refusal } from '#media/film/refusal.ts'

/** Failed step of a reel. The messages are under `error.<key>`. */
export type StepError =
  | 'createVideoUuidError'
  | 'internetConnectionLostError'
  | 'chunkMutationError'
  | 'createProductError'
  | 'createReelError'

/**
 * Reason of a failure that needs the seller. The messages are under `failure.<reason>`.
 * `file-missing`: neither this browser nor the server has the film; `fields`: the server refused the values;
 * `no-room`: the account stores as much as it may.
 */
export type ReelFailure =
  MediaFailure | Refusal | 'file-missing' | 'no-room' | 'forbidden' | 'product' | 'fields' | 'refused' | 'unexpected'

/** True if another film is needed. Otherwise the same one may do. */
export const needsFilm = (reason: ReelFailure) => FILM_FAILURES.has(reason)

const FILM_FAILURES = new Set<ReelFailure>([
  ...(['unreadable', 'truncated', 'no-picture', 'too-long', 'too-heavy', 'timeout'] as const),
  ...(['empty', 'too-big', 'not-video', 'other-kind', 'other-codec', 'file-missing', 'file-changed'] as const),
])

/** Fails the reel for a reason with a message. */
export class GiveUp extends Error {
  override name = 'GiveUp'
  reason: ReelFailure

  constructor(reason: ReelFailure, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

export type Step = 'media' | 'chunks' | 'product' | 'reel'

/** Error of a step, with the step. */
export class StepFailed extends Error {
  override name = 'StepFailed'
  step: Step

  constructor(step: Step, cause: unknown) {
    super(`The step "${step}" failed`, { cause })
    this.step = step
  }
}

const ERROR_OF: Record<Step, StepError> = {
  media: 'createVideoUuidError',
  chunks: 'chunkMutationError',
  product: 'createProductError',
  reel: 'createReelError',
}

export const errorOf = ({ step, cause }: StepFailed): StepError =>
  step === 'chunks' && cause instanceof NetworkError ? 'internetConnectionLostError' : ERROR_OF[step]

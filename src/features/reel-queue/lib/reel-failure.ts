import type { MediaFailure } from '#contracts/media.ts'
import { NetworkError } from '#lib/api.ts'
import type { Refusal } from '#media/film/refusal.ts'

/** Which step of a reel failed. Each has its words under `error.<key>`. */
export type StepError =
  | 'createVideoUuidError'
  | 'internetConnectionLostError'
  | 'chunkMutationError'
  | 'createProductError'
  | 'createReelError'

/**
 * Why a reel cannot go on by itself. Each has its words under `failure.<reason>`.
 * `file-missing`: neither this browser nor the server holds the film; `fields`: what was written was refused.
 */
export type ReelFailure =
  MediaFailure | Refusal | 'file-missing' | 'forbidden' | 'product' | 'fields' | 'refused' | 'unexpected'

/** Another film has to be brought; for everything else the same one may do. */
export const needsFilm = (reason: ReelFailure) => FILM_FAILURES.has(reason)

const FILM_FAILURES = new Set<ReelFailure>([
  ...(['unreadable', 'truncated', 'no-picture', 'too-long', 'too-heavy', 'timeout'] as const),
  ...(['empty', 'too-big', 'not-video', 'file-missing', 'file-changed'] as const),
])

/** Ends a reel's way for a reason that has words. */
export class GiveUp extends Error {
  override name = 'GiveUp'
  reason: ReelFailure

  constructor(reason: ReelFailure, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

export type Step = 'media' | 'chunks' | 'product' | 'reel'

/** What a step threw, and which step it was. */
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

import { ApiError } from '#lib/shared/api.ts'

export type Trouble = 'noServer' | 'noCodec' | 'taken' | 'codec' | 'picture' | 'conflict' | 'unknown'

/** Thrown if this browser has no encoder for a codec that lives accept. */
export class NoCodec extends Error {}

export const troubleOf = (error: unknown): Trouble => {
  if (error instanceof NoCodec) return 'noCodec'
  if (!(error instanceof ApiError)) return 'unknown'
  if (error.has('STREAMING_UNAVAILABLE_EXCEPTION')) return 'noServer'
  if (error.has('LIVE_TAKEN_EXCEPTION')) return 'taken'
  if (error.has('LIVE_CODEC_EXCEPTION')) return 'codec'
  if (error.has('LIVE_PICTURE_EXCEPTION')) return 'picture'
  return error.has('LIVE_CONFLICT_EXCEPTION') ? 'conflict' : 'unknown'
}

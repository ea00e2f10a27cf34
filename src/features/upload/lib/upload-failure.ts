import type { MediaFailure } from '#contracts/media.ts'

/** Why a file is refused before a byte of it is sent. */
export type Refusal = 'empty' | 'too-big' | 'not-video' | 'truncated'

/**
 * Why an upload stopped for good. Each has its words under `failure.<reason>`.
 * `session`: signed out meanwhile; `conflict`: the server holds another file under this id; `gone`: it no longer knows it.
 */
export type UploadFailure =
  | MediaFailure
  | Refusal
  | 'file-changed'
  | 'session'
  | 'forbidden'
  | 'conflict'
  | 'gone'
  | 'refused'
  | 'server'
  | 'unexpected'

/** Whether the same file may succeed when it is sent again; otherwise only another file helps. */
export function isRetryable(reason: UploadFailure): boolean {
  switch (reason) {
    case 'session':
    case 'server':
    case 'conflict':
    case 'unexpected':
      return true
    case 'unreadable':
    case 'truncated':
    case 'no-picture':
    case 'too-long':
    case 'too-heavy':
    case 'timeout':
    case 'empty':
    case 'too-big':
    case 'not-video':
    case 'file-changed':
    case 'forbidden':
    case 'gone':
    case 'refused':
      return false
  }
}

/** Whether what the server holds under the media id is worth keeping: if not, the next try starts with a new id. */
export const keepsMedia = (reason: UploadFailure) =>
  reason === 'session' || reason === 'server' || reason === 'unexpected'

/** Ends an upload for a reason that has words. */
export class GiveUp extends Error {
  override name = 'GiveUp'
  reason: UploadFailure

  constructor(reason: UploadFailure, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

export class MediaGone extends Error {
  override name = 'MediaGone'
}

import { MAX_CAPTIONS_SIZE } from '#contracts/media/media.rules.ts'
import { ApiError, FileChangedError, NetworkError } from '#lib/shared/api.ts'

export type CaptionsFault = 'encoding' | 'empty' | 'format' | 'tooBig' | 'network' | 'fileChanged' | 'failed'

/** Faults by the detail of the API's answer. */
const FAULTS: Readonly<Record<string, CaptionsFault>> = {
  captionsEncoding: 'encoding',
  captionsEmpty: 'empty',
  captionsFormat: 'format',
}

/** Checks that need only the size. The server checks the contents. */
export const faultOfFile = ({ size }: Pick<File, 'size'>): CaptionsFault | null =>
  size === 0 ? 'empty' : size > MAX_CAPTIONS_SIZE ? 'tooBig' : null

export function faultOfAnswer(error: Error): CaptionsFault {
  if (error instanceof NetworkError) return 'network'
  if (error instanceof FileChangedError) return 'fileChanged'
  if (!(error instanceof ApiError)) return 'failed'
  return error.status === 413 ? 'tooBig' : (FAULTS[error.errors[0]?.detail ?? ''] ?? 'failed')
}

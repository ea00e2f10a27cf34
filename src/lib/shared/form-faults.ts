import type { ErrorTitle } from '#contracts/base/errors.ts'
import type { MediaFailure } from '#contracts/media/media.ts'
import { ApiError, FileChangedError, NetworkError } from './api.ts'

/** Error of a form: the field to display it at, and the rule that selects the message. */
export type FormFault<Field extends string = string> = { field: Field | 'root'; type: string; minutes?: number }

/** Maps error titles of the API to faults of a form. */
export type FaultMeanings<Field extends string> = Partial<Record<ErrorTitle, FormFault<Field>>>

/** Faults of an uploaded picture. */
const PICTURE_FAULTS: FaultMeanings<never> = {
  UNSUPPORTED_MEDIA_TYPE_EXCEPTION: { field: 'root', type: 'unreadable' },
  PAYLOAD_TOO_LARGE_EXCEPTION: { field: 'root', type: 'tooLarge' },
  OUT_OF_ROOM_EXCEPTION: { field: 'root', type: 'full' },
}

/** Faults of every form. The first is one of those that send files. */
const COMMON_FAULTS: FaultMeanings<never> = {
  QUOTA_EXCEEDED_EXCEPTION: { field: 'root', type: 'noRoom' },
  UNAUTHORIZED_EXCEPTION: { field: 'root', type: 'signedOut' },
  CONFIRMATION_EXCEPTION: { field: 'root', type: 'unconfirmed' },
}

const SOON_S = 60

/** Maps the server's errors to fields. Errors without a field are shown for the whole form. */
export function formFaults<Field extends string>(
  error: Error,
  fields: readonly Field[],
  meanings: FaultMeanings<Field> = {},
): FormFault<Field>[] {
  if (error instanceof NetworkError) return [{ field: 'root', type: 'network' }]
  if (error instanceof FileChangedError) return [{ field: 'root', type: 'fileChanged' }]
  if (!(error instanceof ApiError)) return [{ field: 'root', type: 'unexpected' }]
  const known = error.errors
    .map(({ title }) => meanings[title] ?? COMMON_FAULTS[title])
    .find((fault) => fault !== undefined)
  if (known) return [known]
  if (error.status === 429)
    return [{ field: 'root', type: 'tooMany', minutes: Math.max(1, Math.ceil((error.retryAfter ?? SOON_S) / 60)) }]
  const refused = fields.filter((field) => error.errors.some(({ path }) => path?.includes(field)))
  if (refused.length === 0) return [{ field: 'root', type: 'unexpected' }]
  return refused.map((field) => ({ field, type: 'wrong' }))
}

/** Failures of valid pictures that need too much time or memory. */
const TOO_HEAVY = ['too-heavy', 'timeout'] satisfies MediaFailure[]

/** Fault of an uploaded picture. The detail of a 415 is the failure. */
export function pictureFault(error: Error): FormFault<never> | undefined {
  const isHeavy =
    error instanceof ApiError &&
    error.status === 415 &&
    error.errors.some(({ detail }) => TOO_HEAVY.some((one) => one === detail))
  return isHeavy ? { field: 'root', type: 'tooHeavy' } : formFaults(error, [], PICTURE_FAULTS)[0]
}

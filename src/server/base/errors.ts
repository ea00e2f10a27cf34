import { ERROR_STATUS, type ErrorEntry, type ErrorTitle } from '#contracts/base/errors.ts'

/** Error for the client, thrown by services. The errors plugin turns it into the response. */
export class AppError extends Error {
  readonly status: number
  readonly errors: ErrorEntry[]
  /** `Retry-After` header in seconds. */
  retryAfter?: number

  constructor(title: ErrorTitle, detail: string, path?: (string | number)[]) {
    super(`${title}: ${detail}`)
    this.status = ERROR_STATUS[title]
    this.errors = [{ code: this.status, title, detail, ...(path && { path }) }]
  }
}

export const notFound = (what: string) => new AppError('NOT_FOUND_EXCEPTION', `No such ${what}`)

/** `path` names the invalid field, as in the contract's schema. */
export const invalid = (detail: string, ...path: (string | number)[]) =>
  new AppError('INVALID_ARGUMENT_EXCEPTION', detail, path.length > 0 ? path : undefined)

export const tooMany = (retryAfter: number) =>
  Object.assign(new AppError('TOO_MANY_REQUESTS_EXCEPTION', `Try again in ${retryAfter} seconds`), { retryAfter })

/** Error with one entry for each invalid part of the request. */
export function refusal(
  title: ErrorTitle,
  places: readonly { detail: string; path?: (string | number)[] | undefined }[],
): AppError {
  const error = new AppError(title, places.map(({ detail }) => detail).join('; '))
  const entries = places.map(({ detail, path }) => ({ code: error.status, title, detail, ...(path && { path }) }))
  error.errors.splice(0, 1, ...entries)
  return error
}

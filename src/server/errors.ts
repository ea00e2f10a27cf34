import { ERROR_STATUS, type ErrorEntry, type ErrorTitle } from '#contracts/errors.ts'

/** What a service throws when it refuses; the errors plugin turns it into the answer. */
export class AppError extends Error {
  readonly status: number
  readonly errors: ErrorEntry[]

  constructor(title: ErrorTitle, detail: string, path?: (string | number)[]) {
    super(`${title}: ${detail}`)
    this.status = ERROR_STATUS[title]
    this.errors = [{ code: this.status, title, detail, ...(path && { path }) }]
  }
}

export const notFound = (what: string) => new AppError('NOT_FOUND_EXCEPTION', `No such ${what}`)

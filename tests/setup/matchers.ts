import { expect } from 'vitest'
import { ErrorBody, type ErrorTitle } from '#contracts/base/errors.ts'
import type { Answer } from './client.ts'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** Expects this status, and an error body of the contract whose first error has this title. */
    toFailWith: (status: number, title: ErrorTitle) => R
  }
}

expect.extend({
  toFailWith: (answer: Answer, status: number, title: ErrorTitle) => {
    const errors = ErrorBody.safeParse(answer.body).data?.errors
    const pass = answer.status === status && errors?.[0]?.title === title && errors.every(({ code }) => code === status)
    return {
      pass,
      message: () => `expected ${status} ${title}, got ${answer.status} ${JSON.stringify(answer.body)}`,
    }
  },
})

import { expect } from 'vitest'
import { ErrorBody, type ErrorTitle } from '#contracts/errors.ts'
import type { Answer } from './client.ts'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The answer has this status and, in the one shape of the contract, this title as its first error. */
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

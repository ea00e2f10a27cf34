import { expect, test } from 'vitest'
import { ERROR_STATUS, type ErrorTitle } from '#contracts/base/errors.ts'
import { ApiError } from '#lib/shared/api.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import words from '#root/locales/pl/reviews.json' with { type: 'json' }
import { REVIEW_FAULTS, REVIEW_FIELDS } from './review-form.tsx'
import { ReviewForm } from './lib/review-contract.ts'

test.each([
  ['empty', { rate: null, content: '' }],
  ['blank', { rate: 0, content: ' \n ' }],
  ['endless', { rate: 6, content: 'x'.repeat(10_000) }],
  ['without visible text', { rate: 2.5, content: '\0\u202E' }],
])('both fields of a review that is %s have a message', (_, form) => {
  const issues = ReviewForm.safeParse(form).error?.issues ?? []
  expect(new Set(issues.map(({ path }) => path[0]))).toEqual(new Set(REVIEW_FIELDS))
  for (const { path, code } of issues) {
    const known = words.errors[path[0] as (typeof REVIEW_FIELDS)[number]]
    expect(code in known || 'wrong' in known).toBe(true)
  }
})

test.each(['FORBIDDEN_EXCEPTION', 'REVIEW_SAME_USERS_EXCEPTION', 'NOT_FOUND_EXCEPTION'] satisfies ErrorTitle[])(
  '%s has an existing message',
  (title) => {
    const error = new ApiError(ERROR_STATUS[title], [{ code: ERROR_STATUS[title], title, detail: '' }])
    const [fault] = formFaults(error, REVIEW_FIELDS, REVIEW_FAULTS)
    expect(fault?.field).toBe('root')
    expect(words.errors).toHaveProperty(fault?.type ?? '?')
  },
)

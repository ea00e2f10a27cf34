import { expect, test } from 'vitest'
import { ERROR_STATUS, type ErrorTitle } from '#contracts/base/errors.ts'
import { ApiError, NetworkError } from '#lib/shared/api.ts'
import words from '#root/locales/pl/social-login.json' with { type: 'json' }
import { SOCIAL_ENDS, socialEndOf } from './social-faults.ts'

const failWith = (title: ErrorTitle, path?: string[]) =>
  new ApiError(ERROR_STATUS[title], [{ code: ERROR_STATUS[title], title, detail: '', ...(path && { path }) }])

test.each([
  [failWith('INVALID_ARGUMENT_EXCEPTION', ['state']), 'tooLate'],
  [failWith('INVALID_ARGUMENT_EXCEPTION', ['email']), 'noEmail'],
  [failWith('INVALID_CREDENTIALS_EXCEPTION'), 'tooLate'],
  [failWith('EMAIL_ALREADY_EXIST_EXCEPTION'), 'emailTaken'],
  [failWith('USER_MERGED_EXCEPTION'), 'merged'],
  [failWith('FORBIDDEN_EXCEPTION'), 'taken'],
  [failWith('NOT_FOUND_EXCEPTION'), 'nothingToMerge'],
  [failWith('SAME_USER_MERGE_EXCEPTION'), 'sameAccount'],
  [failWith('UNAVAILABLE_EXCEPTION'), 'unavailable'],
  [new NetworkError(''), 'network'],
  [new ApiError(500, []), 'unexpected'],
] as const)('%s is reported as %s', (error, end) => {
  expect(socialEndOf(error)).toBe(end)
})

test('every result has a message', () => {
  for (const end of SOCIAL_ENDS) expect(words.end).toHaveProperty([end])
})

import { expect, test } from 'vitest'
import { ERROR_STATUS, type ErrorTitle } from '#contracts/base/errors.ts'
import { ApiError, FileChangedError, NetworkError } from './api.ts'
import { formFaults, pictureFault } from './form-faults.ts'

const FIELDS = ['email', 'password'] as const

const failWith = (title: ErrorTitle, path?: string[], retryAfter: number | null = null) =>
  new ApiError(
    ERROR_STATUS[title],
    [{ code: ERROR_STATUS[title], title, detail: '', ...(path && { path }) }],
    retryAfter,
  )

test.each([
  ['a field that is refused', failWith('INVALID_ARGUMENT_EXCEPTION', ['email']), { field: 'email', type: 'wrong' }],
  ['a title with a meaning', failWith('EMAIL_ALREADY_EXIST_EXCEPTION'), { field: 'email', type: 'taken' }],
  ['a field of nobody', failWith('INVALID_ARGUMENT_EXCEPTION', ['shoe']), { field: 'root', type: 'unexpected' }],
  ['no network', new NetworkError(''), { field: 'root', type: 'network' }],
  ['a file that was changed', new FileChangedError(''), { field: 'root', type: 'fileChanged' }],
  ['a failing server', new ApiError(500, []), { field: 'root', type: 'unexpected' }],
  ['anything else', new Error('?'), { field: 'root', type: 'unexpected' }],
])('%s is shown at the field that can correct it', (_, error, fault) => {
  const meanings = { EMAIL_ALREADY_EXIST_EXCEPTION: { field: 'email', type: 'taken' } } as const
  expect(formFaults(error, FIELDS, meanings)).toEqual([fault])
})

test('every refused field has its own message', () => {
  const entry = (path: string) => ({
    code: 400,
    title: 'INVALID_ARGUMENT_EXCEPTION' as const,
    detail: '',
    path: [path],
  })
  const faults = formFaults(new ApiError(400, [entry('password'), entry('email')]), FIELDS)
  expect(faults.map(({ field }) => field)).toEqual(['email', 'password'])
})

test.each([
  [null, 1],
  [5, 1],
  [61, 2],
  [900, 15],
])('too many tries with Retry-After %s: wait %d min', (retryAfter, minutes) => {
  const faults = formFaults(failWith('TOO_MANY_REQUESTS_EXCEPTION', undefined, retryAfter), FIELDS)
  expect(faults).toEqual([{ field: 'root', type: 'tooMany', minutes }])
})

test.each([
  ['UNSUPPORTED_MEDIA_TYPE_EXCEPTION', 'too-heavy', 'tooHeavy'],
  ['UNSUPPORTED_MEDIA_TYPE_EXCEPTION', 'timeout', 'tooHeavy'],
  ['UNSUPPORTED_MEDIA_TYPE_EXCEPTION', 'truncated', 'unreadable'],
  ['PAYLOAD_TOO_LARGE_EXCEPTION', 'At most 10 MiB', 'tooLarge'],
] as const)('a picture refused by %s with %s has the message %s', (title, detail, type) => {
  const status = ERROR_STATUS[title]
  expect(pictureFault(new ApiError(status, [{ code: status, title, detail }]))).toEqual({ field: 'root', type })
})

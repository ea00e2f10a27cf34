import { expect, test } from 'vitest'
import { ApiError, ContractError, NetworkError } from '#lib/api.ts'
import { isWorthAnotherTry, publishFailureOf } from './publish-failure.ts'

const answer = (status: number, field?: string) =>
  new ApiError(status, [
    { code: status, title: 'INVALID_ARGUMENT_EXCEPTION', detail: '', ...(field !== undefined && { path: [field] }) },
  ])

test.each([
  [answer(400, 'description'), 'fields'],
  [answer(400, 'mediaFileUuid'), 'media'],
  [answer(401), 'session'],
  [answer(403), 'forbidden'],
  [answer(409), 'media'],
  [answer(503), 'server'],
  [new NetworkError('cut off'), 'network'],
  [new ContractError('another shape'), 'unexpected'],
] as const)('what the seller reads fits the error: %s', (error, failure) => {
  expect(publishFailureOf(error)).toBe(failure)
})

test('what passes by itself is tried again, a lost network for ever, what the seller must mend never', () => {
  expect(isWorthAnotherTry(1_000, new NetworkError('cut off'))).toBe(true)
  expect(isWorthAnotherTry(0, answer(503))).toBe(true)
  expect(isWorthAnotherTry(1_000, answer(503))).toBe(false)
  expect(isWorthAnotherTry(0, answer(400))).toBe(false)
})

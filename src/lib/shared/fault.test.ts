import { expect, test } from 'vitest'
import { ApiError, ContractError, NetworkError } from './api.ts'
import { faultOf, mayRetry } from './fault.ts'

test.each([
  ['a session that is missing or over', new ApiError(401, []), 'signedOut', false],
  ['a desk of somebody else', new ApiError(403, []), 'noAccess', false],
  ['an unknown address', new ApiError(404, []), 'gone', false],
  ['an invalid address', new ApiError(400, []), 'gone', false],
  ['a deleted thing', new ApiError(410, []), 'gone', false],
  ['no answer', new NetworkError(''), 'offline', true],
  ['a failing server', new ApiError(500, []), 'server', true],
  ['a busy server', new ApiError(429, []), 'server', true],
  ['an answer against the contract', new ContractError(''), 'server', true],
] as const)('%s', (_what, error, fault, isWorthRetrying) => {
  expect([faultOf(error), mayRetry(faultOf(error))]).toEqual([fault, isWorthRetrying])
})

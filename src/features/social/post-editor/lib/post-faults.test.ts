import { expect, test } from 'vitest'
import type { ErrorTitle } from '#contracts/base/errors.ts'
import { ApiError, NetworkError } from '#lib/shared/api.ts'
import { isStale, postFaults, refusedUuid } from './post-faults.ts'

const fault = (status: number, title: ErrorTitle, path?: (string | number)[]) =>
  new ApiError(status, [{ code: status, title, detail: '', ...(path && { path }) }])
const body = { content: '', mediaUuids: ['a', 'b'], userDepotProductUuids: ['c'], publishAt: null }

test.each([
  [fault(409, 'SOCIAL_PERMISSION_EXCEPTION'), 'root', 'permission'],
  [fault(409, 'SOCIAL_GRANT_OVER_EXCEPTION'), 'root', 'grantOver'],
  [fault(409, 'IDEMPOTENCY_KEY_EXCEPTION', ['idempotency-key']), 'root', 'sentBefore'],
  [fault(409, 'POST_STATE_EXCEPTION'), 'root', 'busy'],
  [fault(400, 'INVALID_ARGUMENT_EXCEPTION', ['userDepotProductUuids', 0]), 'products', 'wrong'],
  [fault(400, 'INVALID_ARGUMENT_EXCEPTION', ['publishAt']), 'date', 'wrong'],
  [new NetworkError('gone'), 'root', 'network'],
])('%s is reported at %s as %s', (error, field, type) => expect(postFaults(error)).toMatchObject([{ field, type }]))

test('a refused picture or product is reported with its uuid', () => {
  expect(refusedUuid(fault(400, 'INVALID_ARGUMENT_EXCEPTION', ['mediaUuids', 1]), body)).toBe('b')
  expect(refusedUuid(fault(400, 'INVALID_ARGUMENT_EXCEPTION', ['userDepotProductUuids', 0]), body)).toBe('c')
  expect(refusedUuid(fault(400, 'INVALID_ARGUMENT_EXCEPTION', ['content']), body)).toBeNull()
  expect(refusedUuid(new NetworkError('gone'), body)).toBeNull()
})

test('a post changed elsewhere is recognised by the response', () => {
  expect(isStale(fault(412, 'PRECONDITION_FAILED_EXCEPTION'))).toBe(true)
  expect(isStale(fault(409, 'POST_STATE_EXCEPTION'))).toBe(false)
  expect(isStale(new NetworkError('gone'))).toBe(false)
})

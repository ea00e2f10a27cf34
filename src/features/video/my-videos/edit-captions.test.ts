import { expect, test } from 'vitest'
import { MAX_CAPTIONS_SIZE } from '#contracts/media/media.rules.ts'
import { ApiError, FileChangedError, NetworkError } from '#lib/shared/api.ts'
import { faultOfAnswer, faultOfFile } from './edit-captions.tsx'

test.each([
  [0, 'empty'],
  [1, null],
  [MAX_CAPTIONS_SIZE, null],
  [MAX_CAPTIONS_SIZE + 1, 'tooBig'],
])('a file of %d bytes is %s', (size, fault) => {
  expect(faultOfFile({ size })).toBe(fault)
})

const refused = (detail: string) =>
  new ApiError(400, [{ code: 400, title: 'INVALID_ARGUMENT_EXCEPTION', detail, path: ['file'] }])

test.each([
  [refused('captionsEncoding'), 'encoding'],
  [refused('captionsEmpty'), 'empty'],
  [refused('captionsFormat'), 'format'],
  [refused('something else'), 'failed'],
  [new ApiError(413, []), 'tooBig'],
  [new ApiError(503, []), 'failed'],
  [new NetworkError('no answer'), 'network'],
  [new FileChangedError('changed on the disk'), 'fileChanged'],
  [new Error('a bug'), 'failed'],
] as const)('%s is reported as %s', (error, fault) => {
  expect(faultOfAnswer(error)).toBe(fault)
})

import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '#lib/shared/api.ts'
import { NoCodec, troubleOf } from './trouble.ts'

const refused = (title: ConstructorParameters<typeof ApiError>[1][number]['title']) =>
  new ApiError(409, [{ code: 409, title, detail: '' }])

test.each([
  ['noCodec', new NoCodec()],
  ['noServer', refused('STREAMING_UNAVAILABLE_EXCEPTION')],
  ['taken', refused('LIVE_TAKEN_EXCEPTION')],
  ['codec', refused('LIVE_CODEC_EXCEPTION')],
  ['picture', refused('LIVE_PICTURE_EXCEPTION')],
  ['conflict', refused('LIVE_CONFLICT_EXCEPTION')],
  ['unknown', refused('FORBIDDEN_EXCEPTION')],
  ['unknown', new NetworkError()],
] as const)('the trouble is %s', (trouble, error) => {
  expect(troubleOf(error)).toBe(trouble)
})

import { expect, test } from 'vitest'
import { acceptsGzip } from './accept-encoding.ts'

test.each([
  [undefined, false],
  ['', false],
  ['gzip', true],
  ['GZIP', true],
  ['x-gzip', true],
  ['gzip, deflate, br, zstd', true],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', true],
  ['*', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000', false],
  ['gzip;q=0, deflate', false],
  ['deflate', false],
  ['br', false],
  ['*;q=0', false],
  ['*, gzip;q=0', false],
  ['identity', false],
  ['identity, gzip;q=0.5', false],
  ['gzip;q=nothing', false],
  ['notgzip', false],
])('%s: gzip is accepted: %s', (header, isAccepted) => {
  expect(acceptsGzip(header)).toBe(isAccepted)
})

import { expect, test } from 'vitest'
import { fingerprintOf } from './idempotency.ts'

test.each([
  [
    { a: 1, b: { c: [1, 2], d: null } },
    { b: { d: null, c: [1, 2] }, a: 1 },
  ],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
  [undefined, undefined],
])('bodies that are the same JSON have one fingerprint: %j, %j', (one, other) => {
  expect(fingerprintOf(one)).toBe(fingerprintOf(other))
})

test.each([
  [{ a: 1 }, { a: '1' }],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: { b: 1 } }, { a: {}, b: 1 }],
  [{ a: null }, {}],
])('other bodies have other fingerprints: %j, %j', (one, other) => {
  expect(fingerprintOf(one)).not.toBe(fingerprintOf(other))
})

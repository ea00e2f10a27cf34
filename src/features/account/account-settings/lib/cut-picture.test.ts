import { expect, test } from 'vitest'
import { sizeOfCut } from './cut-picture.ts'

test.each([
  ['avatar', 4000, { width: 960, height: 960 }],
  ['avatar', 300, { width: 300, height: 300 }],
  ['photo', 4000, { width: 1920, height: 768 }],
  ['photo', 960, { width: 960, height: 384 }],
  ['photo', 0.4, { width: 1, height: 1 }],
] as const)('a cut-out for the %s of %d pixels is stored within the limit and never scaled up', (kind, width, size) => {
  expect(sizeOfCut(kind, { width })).toEqual(size)
})

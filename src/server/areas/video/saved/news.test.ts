import { expect, test } from 'vitest'
import { nextState } from './news.ts'

const AT = new Date('2026-11-28T12:00:00.000Z')
const state = {
  definitionUuid: 'd',
  price: 1000,
  isAvailable: true,
  returns: 2,
  isPending: false,
  checkedAt: new Date(0),
}

test.each([
  ['nothing', state, { price: 1000, isAvailable: true }, {}],
  ['a lower price', state, { price: 900, isAvailable: true }, { price: 900, isPending: true }],
  ['a higher price', state, { price: 1100, isAvailable: true }, { price: 1100 }],
  ['selling out', state, { price: 900, isAvailable: false }, { isAvailable: false }],
  ['the end of its last video', state, undefined, { isAvailable: false }],
  [
    'a return at a higher price',
    { ...state, isAvailable: false },
    { price: 1200, isAvailable: true },
    { price: 1200, isAvailable: true, returns: 3, isPending: true },
  ],
  [
    'its first offer',
    { ...state, price: null, isAvailable: false },
    { price: 700, isAvailable: true },
    { price: 700, isAvailable: true, returns: 3, isPending: true },
  ],
  [
    'nothing, while people wait for an earlier change',
    { ...state, isPending: true },
    { price: 1000, isAvailable: true },
    {},
  ],
])('%s', (_what, before, now, changed) =>
  expect(nextState(before, now, AT)).toEqual({ ...before, ...changed, checkedAt: AT }),
)

import { expect, test } from 'vitest'
import { lowestPriceBefore } from './lowest-price.rules.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 24 * 60 * 60 * 1000)
const at = (n: number, price: number) => ({ since: day(n), price })

test.each([
  ['a first price is no reduction', at(100, 50), [at(100, 50)], null],
  ['a price that rose is no reduction', at(100, 60), [at(90, 50)], null],
  ['the same price again is no reduction', at(100, 50), [at(90, 50)], null],
  ['the price before, however long it was asked for', at(100, 50), [at(1, 80)], 80],
  ['the lowest of several, not the last', at(100, 50), [at(80, 60), at(95, 90)], 60],
  ['lower than the reduced one, where it was so', at(100, 50), [at(80, 40), at(95, 90)], 40],
  ['a price that ended more than 30 days before counts no more', at(100, 50), [at(1, 20), at(60, 90)], 90],
  ['one that ended within them does', at(100, 50), [at(1, 20), at(75, 90)], 20],
  ['what came later is not of before', at(100, 50), [at(90, 80), at(110, 10)], 80],
])('%s', (_name, now, history, lowest) => {
  expect(lowestPriceBefore(now, history)).toBe(lowest)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOWEST_PRICE_DAYS, lowestPriceBefore, type PricePeriod } from './lowest-price.rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * DAY_MS)
const from = (n: number, price: number, until: number | null = null): PricePeriod => ({
  since: day(n),
  price,
  until: until === null ? null : day(until),
})

test.each([
  ['a first price is no reduction', from(100, 50), [from(100, 50)], null],
  ['a price that rose is no reduction', from(100, 60), [from(90, 50, 100)], null],
  ['the same price again is no reduction', from(100, 50), [from(90, 50, 100)], null],
  ['the price before, however long it was asked', from(100, 50), [from(1, 80, 100)], 80],
  ['one that another video asks still', from(100, 50), [from(1, 80)], 80],
  ['the lowest of several, not the last', from(100, 50), [from(80, 60, 95), from(95, 90, 100)], 60],
  ['lower than the reduced one, where it was so', from(100, 50), [from(80, 40, 95), from(95, 90, 100)], 40],
  ['a price that ended more than 30 days before counts no more', from(100, 50), [from(1, 20, 60), from(60, 90)], 90],
  ['one that ended within them does', from(100, 50), [from(1, 20, 75), from(75, 90)], 20],
  ['one that ended on the first of these days does', from(100, 50), [from(1, 20, 71), from(71, 90)], 20],
  ['one that overlaps the later one does, however early it began', from(100, 50), [from(1, 60, 99), from(90, 80)], 60],
  ['what was not sold in these 30 days is not reduced', from(100, 50), [from(1, 80, 60)], null],
  ['on sale for less than 30 days, all since the start', from(10, 50), [from(1, 70, 5), from(5, 90, 10)], 70],
  ['what came later is not of before', from(100, 50), [from(90, 80), from(110, 10)], 80],
  [
    'an earlier period of the same video counts, and its own does not',
    from(100, 50),
    [from(80, 70, 100), from(100, 50)],
    70,
  ],
])('%s', (_name, now, history, lowest) => {
  expect(lowestPriceBefore(now, history)).toBe(lowest)
})

const anyPeriod = fc
  .record({
    since: fc.integer({ min: 0, max: 120 }),
    days: fc.option(fc.integer({ min: 1, max: 60 })),
    price: fc.integer({ min: 1, max: 500 }),
  })
  .map(({ since, days, price }) => from(since, price, days === null ? null : since + days))
const anyCase = { history: fc.array(anyPeriod, { maxLength: 12 }), now: anyPeriod }

test('the lowest price was in force within the 30 days before, and no price in force then is lower', () => {
  fc.assert(
    fc.property(fc.record(anyCase), ({ history, now }) => {
      const lowest = lowestPriceBefore(now, history)
      if (lowest === null) return
      // Checks day by day, independently of how the rule compares periods.
      const noons = Array.from({ length: LOWEST_PRICE_DAYS }, (_, n) => now.since.getTime() - (n + 0.5) * DAY_MS)
      const requested = noons
        .flatMap((moment) =>
          history.filter(
            ({ since, until }) => since.getTime() <= moment && (until === null || until.getTime() > moment),
          ),
        )
        .map(({ price }) => price)
      expect(lowest).toBe(Math.min(...requested))
    }),
    { numRuns: 1000 },
  )
})

test('neither the order of the periods nor a later period changes the lowest price', () => {
  fc.assert(
    fc.property(fc.record(anyCase), ({ history, now }) => {
      const distinct = [...new Map(history.map((one) => [one.since.getTime(), one])).values()]
      const earlier = distinct.filter(({ since }) => since < now.since)
      expect(lowestPriceBefore(now, distinct.toReversed())).toBe(lowestPriceBefore(now, earlier))
    }),
  )
})

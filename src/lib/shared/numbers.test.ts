import { expect, test } from 'vitest'
import { writeCompactly, writeNumber } from './numbers.ts'

const VALUES = [
  0,
  0.004,
  0.005,
  0.05,
  0.3,
  0.1 + 0.2,
  0.999,
  1.005,
  1.25,
  4.35,
  9.95,
  9.99,
  10.075,
  129.99,
  999.5,
  999.94,
  999.95,
  999.999,
  1000,
  1234.5,
  9999.99,
  9999.995,
  10_000,
  12_345,
  123_456.789,
  999_949,
  999_950,
  1_234_567,
  9_999_999.99,
  1_000_000_000,
  12_345_678_901,
  999_950_000_000,
  1_500_000_000_000,
]

const asIntl = (options: Intl.NumberFormatOptions) => {
  const format = new Intl.NumberFormat('pl-PL', options)
  return (value: number) => format.format(value)
}

test.each([
  [0, 0],
  [0, 1],
  [1, 1],
  [2, 2],
])('a number with %d to %d decimal places is formatted like Intl', (least, most) => {
  const platform = asIntl({ minimumFractionDigits: least, maximumFractionDigits: most })
  for (const value of [...VALUES, ...VALUES.map((one) => -one).filter(Boolean)])
    expect(writeNumber(value, { least, most }), String(value)).toBe(platform(value))
})

test('every price up to 200 zł is formatted like Intl', () => {
  const platform = asIntl({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  for (let grosze = 0; grosze <= 20_000; grosze += 1)
    expect(writeNumber(grosze / 100, { least: 2, most: 2 })).toBe(platform(grosze / 100))
})

test('a count is shortened like Intl', () => {
  const platform = asIntl({ notation: 'compact', maximumFractionDigits: 1 })
  const steps = Array.from({ length: 13 }, (_, power) => 10 ** power)
  const around = steps.flatMap((step) => [0.95, 0.9995, 1, 1.04, 1.05, 1.5, 3.149, 9.994, 9.995].map((by) => step * by))
  for (const count of [...VALUES, ...around].map(Math.round))
    expect(writeCompactly(count), String(count)).toBe(platform(count))
})

import { expect, test } from 'vitest'
import { fromWarsawTime } from '../base/warsaw-time.rules.ts'
import { busiest, overlaps, promotionStateOf } from './promotion.rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 29, hour))
const span = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to) })

test.each([
  ['none', [], 0],
  ['one after another', [span(0, 12), span(12, 20)], 1],
  ['two that overlap only before', [span(0, 9), span(2, 8), span(15, 16)], 1],
  ['two that overlap only within', [span(9, 13), span(12, 20)], 2],
  ['one that begins within a long one', [span(0, 23), span(11, 12), span(13, 14)], 2],
  ['one that begins with the end', [span(18, 20)], 0],
])('the most promotions from 10 to 18: %s', (_title, spans, most) => expect(busiest(spans, span(10, 18))).toBe(most))

test('a promotion ends before the next one begins', () => {
  expect(overlaps(span(1, 2), span(2, 3))).toBe(false)
  expect(overlaps(span(1, 3), span(2, 4))).toBe(true)
})

test.each([
  ['planned', span(12, 13), null],
  ['running', span(11, 13), null],
  ['ended', span(9, 11), null],
  ['ended', span(9, 13), at(10)],
  ['ended', span(12, 13), at(10)],
] as const)('a promotion is %s', (state, times, endedAt) =>
  expect(promotionStateOf({ ...times, endedAt }, at(11))).toBe(state),
)

test('a day in Poland has 25 hours when the clocks go back', () => {
  const [from, to] = ['2026-10-25T00:00', '2026-10-26T00:00'].map((time) => fromWarsawTime(time)?.getTime() ?? 0)
  expect(((to ?? 0) - (from ?? 0)) / 3_600_000).toBe(25)
})

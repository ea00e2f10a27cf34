import { expect, test } from 'vitest'
import { usageOf } from './graph-usage.ts'

test('the fullest quota of a response counts, and the longest wait', () => {
  const headers = new Headers({
    'x-app-usage': JSON.stringify({ call_count: 12, total_cputime: 3, total_time: 40 }),
    'x-business-use-case-usage': JSON.stringify({
      '123': [{ type: 'pages', call_count: 96, total_cputime: 5, total_time: 5, estimated_time_to_regain_access: 7 }],
    }),
  })
  expect(usageOf(headers)).toEqual({ percent: 96, regainMs: 7 * 60_000 })
})

test('a response without valid usage has none', () => {
  expect(usageOf(new Headers())).toBeNull()
  expect(usageOf(new Headers({ 'x-page-usage': 'busy', 'x-business-use-case-usage': '[1]' }))).toBeNull()
})

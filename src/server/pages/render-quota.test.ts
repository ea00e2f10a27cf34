import { expect, test } from 'vitest'
import { createRenderQuota, RENDER_BURST } from './render-quota.ts'

/** Number of renders refused to a client that asks every `everyMs` for a time. */
function refusedOf(everyMs: number, forMs: number, quota = createRenderQuota()) {
  let refused = 0
  for (let now = 0; now < forMs; now += everyMs) if (quota.take('client', now) > 0) refused += 1
  return refused
}

const HOUR = 60 * 60 * 1000

test('a crawler with two uncached pages a second is never limited, nor an office of fifty with six a minute each', () => {
  expect(refusedOf(500, HOUR)).toBe(0)
  expect(refusedOf(60_000 / 300, HOUR)).toBe(0)
})

test('a client gets its burst at once, then what refills, and is told when to come back', () => {
  const quota = createRenderQuota()
  const answers = Array.from({ length: RENDER_BURST + 1 }, () => quota.take('client', 0))
  expect(answers.indexOf(1)).toBe(RENDER_BURST)
  expect(quota.take('another', 0)).toBe(0)
  expect(quota.take('client', 200)).toBe(0)
  expect(quota.take('client', 200)).toBe(1)
})

test('a client far above the limit gets little more than the limit', () => {
  const quota = createRenderQuota()
  const refused = refusedOf(10, 60_000, quota)
  expect(6000 - refused).toBe(RENDER_BURST + 299)
})

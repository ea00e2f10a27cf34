import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '#server/context/log.ts'
import { app, startApp } from '#tests/setup/app.ts'
import { logClockDifference } from './clock-difference.ts'

await startApp()
afterEach(() => void vi.useRealTimers())

/** Log of a start on a machine whose clock is off. */
async function warningWith(offMs: number) {
  const lines: string[] = []
  const log = createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs, shouldAdvanceTime: false })
  await logClockDifference(app().context.database, log)
  vi.useRealTimers()
  return lines.map((line) => JSON.parse(line) as { milliseconds: number })
}

test('a start warns of a clock that is off by more than a second, in either direction', async () => {
  expect(await warningWith(0)).toEqual([])
  const [ahead] = await warningWith(90_000)
  expect(ahead?.milliseconds).toBeLessThan(-80_000)
  const [behind] = await warningWith(-90_000)
  expect(behind?.milliseconds).toBeGreaterThan(80_000)
})

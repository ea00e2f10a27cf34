import { afterEach, vi } from 'vitest'
import { setServerTime } from '#lib/base/server-clock.ts'

// A response that arrives while `Date` is fake sets the server's clock wrong for the files that share this module.
afterEach(() => {
  vi.useRealTimers()
  setServerTime(new Date().toISOString())
})

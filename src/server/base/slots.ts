import { tooMany } from './errors.ts'

type Limits = {
  /** Number of calls that run concurrently. */
  atOnce: number
  /** Number of calls that may wait. More are refused, so that a flood cannot pile up. */
  waitingMax: number
  /** `Retry-After` of a refused call, in seconds. */
  retryAfter: number
}

/** Runs a limited number of calls at once, in the order of their arrival. @throws AppError 429 if too many wait */
export function createSlots({ atOnce, waitingMax, retryAfter }: Limits) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= waitingMax) throw tooMany(retryAfter)
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

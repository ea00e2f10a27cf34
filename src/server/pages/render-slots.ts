import { availableParallelism } from 'node:os'

export type SlotLimits = {
  /** Renders at a time. */
  inFlight: number
  /** Renders that wait, in all and of one client. */
  waiting: number
  waitingEach: number
  /** Longest wait. */
  patienceMs: number
  /** Time after which a render that never ends no longer counts. */
  leaseMs: number
}

/**
 * Rendering takes the one thread that the API of this process needs, too. A second render uses the time in which the
 * first one waits for data; in a process of pages alone, that time is longer.
 */
export const SLOT_LIMITS: SlotLimits = {
  inFlight: Math.min(4, Math.max(2, availableParallelism())),
  waiting: 120,
  waitingEach: 40,
  patienceMs: 10_000,
  leaseMs: 20_000,
}

type Waiting = { start: () => void }

/** Limits the renders in flight. Clients take turns, so that one with many requests delays the others by one each. */
export function createRenderSlots({ inFlight, waiting, waitingEach, patienceMs, leaseMs }: SlotLimits) {
  let busy = 0
  let count = 0
  const queues = new Map<string | null, Waiting[]>()

  function remove(client: string | null, one: Waiting) {
    const queue = queues.get(client)
    const at = queue?.indexOf(one) ?? -1
    if (!queue || at === -1) return
    queue.splice(at, 1)
    count -= 1
    if (queue.length === 0) queues.delete(client)
  }

  function startNext() {
    if (busy >= inFlight) return
    const [first] = queues
    if (!first) return
    const [client, queue] = first
    const [next] = queue
    // To the end of the map: the next turn is another client's.
    queues.delete(client)
    queues.set(client, queue)
    if (!next) return
    remove(client, next)
    next.start()
  }

  function lease(): () => void {
    busy += 1
    let isHeld = true
    const release = () => {
      if (!isHeld) return
      isHeld = false
      clearTimeout(timer)
      busy -= 1
      // Other requests of this process are handled between two renders.
      setImmediate(startNext)
    }
    const timer = setTimeout(release, leaseMs).unref()
    return release
  }

  return {
    isFree: () => busy < inFlight && count === 0,
    /**
     * Resolves with a function that ends the turn, or with null if too many wait or the wait was too long. Without a
     * client there is only the limit in all.
     */
    take: (client: string | null): Promise<(() => void) | null> => {
      if (busy < inFlight && count === 0) return Promise.resolve(lease())
      const queue = queues.get(client) ?? []
      if (count >= waiting || (client !== null && queue.length >= waitingEach)) return Promise.resolve(null)
      return new Promise((resolve) => {
        const one: Waiting = {
          start: () => {
            clearTimeout(timer)
            resolve(lease())
          },
        }
        const timer = setTimeout(() => {
          remove(client, one)
          resolve(null)
        }, patienceMs).unref()
        queue.push(one)
        queues.set(client, queue)
        count += 1
      })
    },
  }
}

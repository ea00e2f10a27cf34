import { expect, test } from 'vitest'
import { createRenderSlots, type SlotLimits } from './render-slots.ts'

const LIMITS: SlotLimits = { inFlight: 1, waiting: 5, waitingEach: 3, patienceMs: 10_000, leaseMs: 10_000 }

/** Takes a turn and notes `name` when it comes. */
function createLine(limits: Partial<SlotLimits> = {}) {
  const slots = createRenderSlots({ ...LIMITS, ...limits })
  const order: string[] = []
  const turns: (() => void)[] = []
  const take = async (client: string, name = client) => {
    const release = await slots.take(client)
    order.push(release ? name : `${name} refused`)
    if (release) turns.push(release)
  }
  /** Ends the turn in progress and waits for the next one. */
  const next = async () => {
    turns.shift()?.()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { take, next, order, slots }
}

test('clients take turns, whatever number of renders one asks for', async () => {
  const { take, next, order } = createLine()
  const all = [take('a', 'a1'), take('a', 'a2'), take('a', 'a3'), take('a', 'a4'), take('b')]
  for (let n = 0; n < 5; n += 1) await next()
  await Promise.all(all)
  expect(order).toEqual(['a1', 'a2', 'b', 'a3', 'a4'])
})

test('more than a client, or all of them, may have waiting are refused at once', async () => {
  const { take, next, order, slots } = createLine()
  const all = [1, 2, 3, 4].map((n) => take('a', `a${n}`))
  await take('a', 'a5')
  all.push(take('b'), take('c'))
  await take('d')
  expect(order).toEqual(['a1', 'a5 refused', 'd refused'])
  expect(slots.isFree()).toBe(false)
  for (let n = 0; n < 6; n += 1) await next()
  await Promise.all(all)
  await next()
  expect(slots.isFree()).toBe(true)
})

test('a wait that is too long ends without a turn, and does not take one later', async () => {
  const { take, next, order, slots } = createLine({ patienceMs: 10 })
  await take('a')
  await take('b')
  expect(order).toEqual(['a', 'b refused'])
  await next()
  expect(slots.isFree()).toBe(true)
})

test('a render that never ends gives its turn away', async () => {
  const { take, order } = createLine({ leaseMs: 10 })
  await take('a')
  await take('b')
  expect(order).toEqual(['a', 'b'])
})

import { expect, test } from 'vitest'
import { nextTurn } from './turns.ts'

type Job = { owner: string; cost: number; turn: number }

/** One worker that runs the job with the smallest turn next; of equal ones the first. */
function createLane() {
  const waiting: Job[] = []
  let running: Job | null = null
  return {
    add: (owner: string, cost: number, count = 1) => {
      for (let n = 0; n < count; n += 1) {
        const all = running ? [running, ...waiting] : waiting
        const first = Math.min(...waiting.map(({ turn }) => turn))
        const current = running?.turn ?? (waiting.length > 0 ? first : 0)
        const ownLast = Math.max(0, ...all.flatMap((job) => (job.owner === owner ? job.turn : [])))
        waiting.push({ owner, cost, turn: nextTurn({ current, ownLast }, cost) })
      }
    },
    run: (): string => {
      const next = waiting.toSorted((one, other) => one.turn - other.turn)[0]
      if (!next) return ''
      waiting.splice(waiting.indexOf(next), 1)
      running = next
      return next.owner
    },
  }
}

test('owners take turns: one film comes after the first of many, not after all of them', () => {
  const lane = createLane()
  lane.add('many', 1, 5)
  expect(lane.run()).toBe('many')
  lane.add('one', 1)
  lane.add('two', 1, 2)
  expect(Array.from({ length: 7 }, lane.run)).toEqual(['many', 'one', 'two', 'many', 'two', 'many', 'many'])
})

test('short films run before long ones that were added earlier', () => {
  const lane = createLane()
  lane.add('long', 600, 2)
  lane.run()
  lane.add('short', 150)
  lane.add('medium', 300)
  expect(Array.from({ length: 3 }, lane.run)).toEqual(['short', 'medium', 'long'])
})

test('an endless stream of short films of others delays a long one by its own length only', () => {
  const lane = createLane()
  lane.add('first', 1)
  lane.run()
  lane.add('long', 600)
  let before = 0
  for (let n = 0; ; n += 1) {
    lane.add(`seller ${n}`, 60)
    if (lane.run() === 'long') break
    before += 60
  }
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThanOrEqual(600)
})

test('films of one owner keep their order, and turns stay within the range of the column', () => {
  expect(nextTurn({ current: 5, ownLast: 9 }, 2)).toBe(11)
  expect(nextTurn({ current: 0, ownLast: 0 }, 0)).toBe(1)
  expect(nextTurn({ current: 2 ** 31 - 2, ownLast: 0 }, 9000)).toBe(2 ** 31 - 1)
})

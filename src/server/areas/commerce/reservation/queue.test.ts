import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freePieces, serveQueue, type ActiveRow } from './queue.ts'

const row = (uuid: string, values: Partial<ActiveRow> = {}): ActiveRow => ({
  uuid,
  state: 'queued',
  wanted: 1,
  granted: 0,
  grantedAt: null,
  isOver: false,
  ...values,
})
const held = (uuid: string, granted: number, at: number, isOver = false) =>
  row(uuid, { state: 'held', granted, grantedAt: new Date(at), isOver })

test('the first in the queue gets all free pieces before anybody else', () => {
  const rows = [row('a', { wanted: 3 }), row('b')]
  expect(serveQueue(2, rows).served.map((one) => [one.row.uuid, one.granted])).toEqual([['a', 2]])
  expect(serveQueue(4, rows).served.map((one) => [one.row.uuid, one.granted])).toEqual([
    ['a', 3],
    ['b', 1],
  ])
})

test('an expired hold is free at once', () => {
  const { expired, served } = serveQueue(1, [held('a', 1, 0, true), row('b')])
  expect([expired[0]?.uuid, served[0]?.row.uuid]).toEqual(['a', 'b'])
  expect(freePieces(1, [held('a', 1, 0, true)], () => false)).toBe(1)
})

test('pieces that others hold or wait for are not free, those of an own hold are', () => {
  const rows = [held('mine', 2, 1), held('theirs', 1, 2), row('waiting', { wanted: 2 })]
  expect(freePieces(4, rows, ({ uuid }) => uuid === 'mine')).toBe(2)
  expect(freePieces(4, rows, () => false)).toBe(0)
})

test('if the stock falls below the held quantity, the oldest holds are served', () => {
  const rows = [held('first', 2, 1), held('second', 2, 2)]
  expect(freePieces(3, rows, ({ uuid }) => uuid === 'first')).toBe(2)
  expect(freePieces(3, rows, ({ uuid }) => uuid === 'second')).toBe(1)
})

type Step = { kind: 'join' | 'leave' | 'over' | 'stock' | 'order'; who: number; quantity: number }
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('join' as const, 'leave' as const, 'over' as const, 'stock' as const, 'order' as const),
  who: fc.nat(9),
  quantity: fc.integer({ min: 1, max: 3 }),
})

/** Runs the steps on one variant like the service, which settles the queue after each. */
function run(steps: readonly Step[]) {
  let quantity = 2
  let clock = 0
  let rows: ActiveRow[] = []
  const joined: string[] = []
  const servedOrder: string[] = []
  const settle = () => {
    const { expired, served } = serveQueue(quantity, rows)
    rows = rows.filter((one) => !expired.includes(one))
    for (const { row: one, granted } of served) {
      servedOrder.push(one.uuid)
      rows = rows.map((other) => (other === one ? held(one.uuid, granted, (clock += 1)) : other))
    }
  }
  for (const [index, { kind, who, quantity: pieces }] of steps.entries()) {
    const mine = rows[who % Math.max(rows.length, 1)]
    if (kind === 'join') {
      const uuid = String(index).padStart(6, '0')
      joined.push(uuid)
      rows = [...rows, row(uuid, { wanted: pieces })]
    } else if (kind === 'leave') rows = rows.filter((one) => one !== mine)
    else if (kind === 'over') rows = rows.map((one) => (one === mine ? { ...one, isOver: one.state === 'held' } : one))
    else if (kind === 'stock') quantity += pieces
    else if (mine && freePieces(quantity, rows, (one) => one === mine) >= pieces) {
      quantity -= pieces
      rows = rows.filter((one) => one !== mine)
    }
    settle()
    const grantedPieces = rows.reduce((sum, one) => sum + one.granted, 0)
    expect(quantity).toBeGreaterThanOrEqual(0)
    expect(grantedPieces, 'nobody holds pieces that are not there').toBeLessThanOrEqual(quantity)
    if (rows.some(({ state }) => state === 'queued'))
      expect(grantedPieces, 'no piece is free while somebody waits').toBe(quantity)
  }
  return { joined, servedOrder }
}

test('over 10,000 random steps nobody overtakes, and no piece stays free while somebody waits', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 100, maxLength: 100 }), (steps) => {
      const { joined, servedOrder } = run(steps)
      expect(servedOrder).toEqual(joined.filter((uuid) => servedOrder.includes(uuid)))
    }),
    { numRuns: 100 },
  )
})

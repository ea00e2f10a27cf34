import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf, planMoves, type Move } from './moves.ts'

const move = (variantUuid: string, delta: number): Move => ({ variantUuid, delta, kind: 'correction' })

test('a variant is checked by the sum of its moves, and additions are booked first', () => {
  const { movements, short } = planMoves([move('a', -5), move('a', 4), move('b', 0)], new Map(Object.entries({ a: 1 })))
  expect(short).toEqual([])
  expect(movements.map(({ delta, quantityAfter }) => [delta, quantityAfter])).toEqual([
    [4, 5],
    [-5, 0],
  ])
})

test('if a variant would fall below zero, every removing move is named with the quantity left', () => {
  const moves = [move('a', -2), move('a', -2), move('a', 1), move('b', -1)]
  const { short } = planMoves(moves, new Map(Object.entries({ a: 2, b: 1 })))
  expect(short).toEqual([
    { move: moves[0], left: 2 },
    { move: moves[1], left: 2 },
  ])
})

test('movements lead to the sum step by step, and never below zero', () => {
  const variants = ['a', 'b', 'c']
  const moves = fc.array(fc.tuple(fc.constantFrom(...variants), fc.integer({ min: -9, max: 9 })), { maxLength: 20 })
  fc.assert(
    fc.property(moves, fc.array(fc.nat(20), { minLength: 3, maxLength: 3 }), (wanted, quantities) => {
      const now = new Map(variants.map((uuid, index) => [uuid, quantities[index] ?? 0]))
      const { movements, short } = planMoves(
        wanted.map(([uuid, delta]) => move(uuid, delta)),
        now,
      )
      const isShort = new Set(short.map((one) => one.move.variantUuid))
      for (const uuid of variants) {
        const own = movements.filter(({ variantUuid }) => variantUuid === uuid)
        const sum = wanted.reduce((all, [of, delta]) => (of === uuid ? all + delta : all), now.get(uuid) ?? 0)
        expect(isShort.has(uuid)).toBe(sum < 0)
        let at = now.get(uuid) ?? 0
        for (const { delta, quantityAfter } of own) {
          expect([delta === 0, quantityAfter]).toEqual([false, at + delta])
          if (sum >= 0) expect(quantityAfter).toBeGreaterThanOrEqual(0)
          at = quantityAfter
        }
        expect(at).toBe(sum)
      }
    }),
  )
})

test.each([
  ['nothing sold meanwhile', { seen: 3, quantity: 9 }, 3, 9],
  ['one sold meanwhile stays sold', { seen: 3, quantity: 9 }, 2, 8],
  ['fewer are left than are taken away', { seen: 5, quantity: 1 }, 2, 0],
  ['the same count twice', { seen: 3, quantity: 9 }, 9, 9],
  ['nobody looked', { seen: null, quantity: 4 }, 7, 4],
  ['an outside depot that is below zero', { seen: null, quantity: -3 }, 7, 0],
  ['an outside depot without end', { seen: 0, quantity: 5e9 }, 0, 1_000_000],
])('a count where %s', (_, count, now, then) => expect(now + differenceOf(count, now)).toBe(then))

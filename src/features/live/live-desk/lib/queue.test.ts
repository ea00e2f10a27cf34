import { expect, test } from 'vitest'
import type { DeskProduct } from '#contracts/live/live-desk.ts'
import { moved, nextOf, previousOf, type Queue, shownOf } from './queue.ts'

const queue = (shownUuid: string | null, uuids = ['a', 'b', 'c']): Queue => ({
  shownUuid,
  products: uuids.map((uuid) => ({ definitionProjection: { uuid, definitionUuid: `of ${uuid}` } }) as DeskProduct),
})

test.each([
  { shown: 'a', previous: undefined, next: 'b' },
  { shown: 'b', previous: 'a', next: 'c' },
  { shown: 'c', previous: 'b', next: undefined },
  { shown: null, previous: undefined, next: 'a' },
  // The product was removed from the depot.
  { shown: 'gone', previous: undefined, next: 'a' },
])('the neighbours of $shown are $previous and $next', ({ shown, previous, next }) => {
  expect(previousOf(queue(shown))?.definitionProjection.uuid).toBe(previous)
  expect(nextOf(queue(shown))?.definitionProjection.uuid).toBe(next)
})

test('the product on screen is found only in the list', () => {
  expect(shownOf(queue('b'))?.definitionProjection.uuid).toBe('b')
  expect(shownOf(queue('gone'))).toBeNull()
  expect(nextOf(queue(null, []))).toBeNull()
})

test('a moved product swaps with its neighbour, or stays without one', () => {
  expect(moved(queue(null), 'of b', -1)).toEqual(['of b', 'of a', 'of c'])
  expect(moved(queue(null), 'of b', 1)).toEqual(['of a', 'of c', 'of b'])
  expect(moved(queue(null), 'of a', -1)).toEqual(['of a', 'of b', 'of c'])
  expect(moved(queue(null), 'of c', 1)).toEqual(['of a', 'of b', 'of c'])
})

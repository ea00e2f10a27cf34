import { expect, test } from 'vitest'
import { paths } from '#lib/shared/paths.ts'
import { queryOfPath } from '#lib/shared/address-query.ts'
import { readSearchPlace, type SearchPlace } from './place.ts'

const uuid = '018f3a10-0000-7000-8000-000000000001'

test('an address leads to the same place again', () => {
  const place: SearchPlace = {
    query: 'torebka & buty',
    type: 'product',
    page: 3,
    sort: 'cheapest',
    categoryUuids: [uuid],
    sizes: ['38', 's/m'],
    priceFrom: '10',
    priceTo: '99.90',
    withSoldOut: true,
  }
  expect(readSearchPlace(queryOfPath(paths.search(place)))).toEqual(place)
})

test('values that cannot be are ignored, except a page', () => {
  const read = readSearchPlace({
    query: ['  a\u0000b  ', 'c'],
    type: 'shoes',
    sort: 'random',
    'categoryUuids[]': ['1', uuid],
    'sizes[]': [' XL ', '', 'x'.repeat(200)],
    priceFrom: '-1',
    priceTo: '10,5',
    withSoldOut: 'yes',
  })
  expect(read).toEqual({
    query: 'a b',
    page: 1,
    sort: 'best',
    categoryUuids: [uuid],
    sizes: ['xl'],
    priceTo: '10.5',
    withSoldOut: false,
  })
  for (const page of ['0', 'x', '-1', ['1', '2']]) expect(readSearchPlace({ page })).toBeNull()
})

test('a query is cut to 100 signs, none of them in two', () => {
  const query = readSearchPlace({ query: '👗'.repeat(500) })?.query ?? ''
  expect([...query]).toHaveLength(100)
  expect(query.isWellFormed()).toBe(true)
})

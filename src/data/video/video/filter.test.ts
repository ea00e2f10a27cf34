import { expect, test } from 'vitest'
import { categoryUuid } from '#contracts/catalogue/category-data.ts'
import {
  countChosen,
  filterParameters,
  isFiltering,
  isSameFilter,
  NO_FILTER,
  readFilter,
  withFilter,
} from './filter.ts'
import { callOf, isNarrowed, VIDEO_LIST_TYPES, type VideoListRequest } from './list.ts'

const [one, other] = [categoryUuid(1), categoryUuid(2)]

test('an address names categories, sizes and availability', () => {
  const query = {
    'categoryUuids[]': [one, other.toUpperCase(), one],
    'sizes[]': 'XL',
    productAvailability: '1',
    start: '3',
  }
  const filter = { categoryUuids: [one, other], sizes: ['XL'], isAvailable: true }
  expect(readFilter(query)).toEqual(filter)
  expect(readFilter(withFilter({}, filter))).toEqual(filter)
  expect(countChosen(filter)).toBe(4)
})

test.each([
  ['no parameters', {}],
  ['everything', { productAvailability: '0' }],
  ['a category that is none', { 'categoryUuids[]': 'x', 'sizes[]': 'M' }],
  ['one wrong among right ones', { 'categoryUuids[]': [one, ''], productAvailability: '1' }],
  ['an availability that is none', { productAvailability: '7', 'sizes[]': 'M' }],
  ['two availabilities', { productAvailability: ['1', '0'] }],
  ['an availability in words', { productAvailability: 'available' }],
  ['an empty size', { 'sizes[]': ['M', ' '] }],
  ['a size longer than any', { 'sizes[]': 'x'.repeat(41) }],
  ['more sizes than anybody chooses', { 'sizes[]': Array.from({ length: 10_000 }, (_, n) => String(n)) }],
])('%s is no filter at all', (_title, query) => {
  expect(readFilter(query)).toEqual(NO_FILTER)
})

test('an empty filter is not sent, and sizes are sent in lower case', () => {
  expect(filterParameters(NO_FILTER)).toEqual({})
  expect(isFiltering(NO_FILTER)).toBe(false)
  for (const part of [{ categoryUuids: [one] }, { sizes: ['M'] }, { isAvailable: true }])
    expect(isFiltering({ ...NO_FILTER, ...part })).toBe(true)
  expect(filterParameters({ categoryUuids: [one], sizes: ['XL', 'Bardzo Duże'], isAvailable: true })).toEqual({
    'categoryUuids[]': [one],
    'sizes[]': ['xl', 'bardzo duże'],
    isProductAvailable: true,
  })
})

test('another filter replaces that of the address and keeps its other parameters', () => {
  const query = { username: 'ola', search: 'x', 'sizes[]': ['M'], productAvailability: '1', 'categoryUuids[]': one }
  expect(withFilter(query, NO_FILTER)).toEqual({ username: 'ola', search: 'x' })
  expect(withFilter(query, { ...NO_FILTER, sizes: ['L'] })).toEqual({ username: 'ola', search: 'x', 'sizes[]': ['L'] })
})

test('the order of the choices does not change a filter', () => {
  expect(isSameFilter({ ...NO_FILTER, sizes: ['M', 'L'] }, { ...NO_FILTER, sizes: ['L', 'M'] })).toBe(true)
  expect(isSameFilter({ ...NO_FILTER, sizes: ['M'] }, { ...NO_FILTER, sizes: ['L'] })).toBe(false)
  expect(isSameFilter(NO_FILTER, { ...NO_FILTER, isAvailable: true })).toBe(false)
})

const requestOf = (type: VideoListRequest['type'], changed: Partial<VideoListRequest> = {}): VideoListRequest => ({
  type,
  ownerUuid: 'o',
  filter: NO_FILTER,
  search: '',
  limit: 5,
  ...changed,
})

test('every list has its own call', () => {
  const calls = VIDEO_LIST_TYPES.map((type) => {
    const { query, ...to } = callOf(requestOf(type), { page: 2 })
    const { limit, page, ...rest } = query
    expect([limit, page]).toEqual([5, 2])
    return [type, Object.values(to)[0], rest]
  })
  expect(calls).toEqual([
    ['all', 'all', {}],
    ['live', 'live', {}],
    ['vod', 'vod', {}],
    ['reel', 'short', {}],
    ['isPromoted', 'isPromoted', {}],
    ['user-repeat', 'o', { 'types[]': ['vod'] }],
    ['user-reel', 'o', { 'types[]': ['short'] }],
    ['user-timeline', 'o', {}],
    ['holiday', 'holiday', {}],
  ])
})

test('every page is requested with filter, search and page size', () => {
  const request = requestOf('user-reel', { filter: { ...NO_FILTER, sizes: ['M'] }, search: 'len', limit: 9 })
  expect(callOf(request, { cursor: 'c' })).toEqual({
    ownerUuid: 'o',
    query: { 'types[]': ['short'], limit: 9, cursor: 'c', query: 'len', 'sizes[]': ['m'] },
  })
  expect([isNarrowed(request), isNarrowed(requestOf('reel', { search: 'x' })), isNarrowed(requestOf('reel'))]).toEqual([
    true,
    true,
    false,
  ])
})

import { expect, test } from 'vitest'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { NO_FILTER } from '#data/video/video/filter.ts'
import { hrefOf, narrowedPlace } from './category-screen.tsx'

const bags = CATEGORIES[9]
const creams = CATEGORIES[2]
if (!bags || !creams) throw new Error('There are ten categories')
const narrow = { categoryUuids: [], sizes: ['S/M'], isAvailable: true }

test('addresses of pages keep the filter, and the first page has no number', () => {
  expect(hrefOf(bags, NO_FILTER)).toBe('/kategoria/torebki')
  expect(hrefOf(bags, NO_FILTER, 3)).toBe('/kategoria/torebki?page=3')
  expect(hrefOf(bags, narrow, 2)).toBe('/kategoria/torebki?sizes%5B%5D=S%2FM&productAvailability=1&page=2')
})

test('lives and saved lives have their own addresses, with and without a filter', () => {
  expect(hrefOf(bags, NO_FILTER, 1, 'vods')).toBe('/kategoria/torebki?tab=vods')
  expect(hrefOf(bags, narrow, 2, 'lives')).toBe(
    '/kategoria/torebki?sizes%5B%5D=S%2FM&productAvailability=1&tab=lives&page=2',
  )
  expect(narrowedPlace(bags, { ...narrow, categoryUuids: [bags.categoryUuid] }, 'vods')).toBe(
    hrefOf(bags, narrow, 1, 'vods'),
  )
  expect(narrowedPlace(bags, NO_FILTER, 'vods')).toBe('/watch/vod')
})

test('filters of a category stay in its addresses', () => {
  expect(narrowedPlace(bags, { ...narrow, categoryUuids: [bags.categoryUuid] })).toBe(hrefOf(bags, narrow))
})

test('several categories, or none, lead to all reels', () => {
  const both = [bags.categoryUuid, creams.categoryUuid]
  expect(narrowedPlace(bags, { ...NO_FILTER, categoryUuids: both })).toBe(
    `/watch/short?${both.map((uuid) => `categoryUuids%5B%5D=${uuid}`).join('&')}`,
  )
  expect(narrowedPlace(bags, NO_FILTER)).toBe('/watch/short')
})

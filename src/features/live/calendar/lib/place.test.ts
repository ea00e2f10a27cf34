import { expect, test } from 'vitest'
import { categoryUuid } from '#contracts/catalogue/category-data.ts'
import { daysShown, momentsShown, placeHref, readPlace, stepFrom, toggleCategory } from './place.ts'

const TODAY = '2026-11-21'
const NOWHERE = { view: 'agenda', date: null, categoryUuids: [], page: 1 } as const
const bags = categoryUuid(10)

test.each([
  [{}, NOWHERE, '/k'],
  [{ view: 'rok' }, NOWHERE, '/k'],
  [{ page: '3' }, { ...NOWHERE, page: 3 }, '/k?page=3'],
  [
    { view: 'month', date: '2026-12-01' },
    { ...NOWHERE, view: 'month', date: '2026-12-01' },
    '/k?view=month&date=2026-12-01',
  ],
  [{ 'categoryUuids[]': bags.toUpperCase() }, { ...NOWHERE, categoryUuids: [bags] }, `/k?categoryUuids%5B%5D=${bags}`],
  [{ 'categoryUuids[]': ['torebki'] }, NOWHERE, '/k'],
] as const)('the query %j is read as a view of the calendar and has one address', (query, place, href) => {
  expect(readPlace(query as Record<string, string>, TODAY)).toEqual(place)
  expect(placeHref('/k', place)).toBe(href)
})

test.each([
  { date: 'jutro' },
  { date: '2026-02-30' },
  { date: '2025-10-31' },
  { date: '2028-12-01' },
  { date: '9999-12-31' },
  { page: '0' },
  { page: 'x' },
  { view: 'week', page: '2' },
])('the query %j is not a view of the calendar', (query) => {
  expect(readPlace(query, TODAY)).toBeNull()
})

test('weeks and months can be stepped through and show whole weeks', () => {
  const month = { ...NOWHERE, view: 'month' } as const
  const week = { ...NOWHERE, view: 'week' } as const
  expect(stepFrom(month, TODAY, 1).date).toBe('2026-12-01')
  expect(stepFrom(month, TODAY, -1).date).toBe('2026-10-01')
  expect(stepFrom(week, TODAY, 1).date).toBe('2026-11-23')
  expect(stepFrom(week, TODAY, -1).date).toBe('2026-11-09')
  expect(daysShown(week, TODAY)).toEqual({ from: '2026-11-16', to: '2026-11-23' })
  expect(daysShown(month, TODAY)).toEqual({ from: '2026-10-26', to: '2026-12-07' })
})

test('the week of a clock change is requested from midnight to midnight', () => {
  const week = { ...NOWHERE, view: 'week', date: '2027-03-28' } as const
  expect(momentsShown(week, TODAY)).toEqual({ from: '2027-03-21T23:00:00.000Z', to: '2027-03-28T22:00:00.000Z' })
})

test('choosing or clearing a category leads to the first page', () => {
  const chosen = toggleCategory({ ...NOWHERE, page: 4 }, bags)
  expect(chosen).toEqual({ ...NOWHERE, categoryUuids: [bags] })
  expect(toggleCategory(chosen, bags)).toEqual(NOWHERE)
})

// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAGE_SLOTS, pageWindow, Pagination } from './pagination.tsx'

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 gap 8'],
  [5, 9, '1 gap 4 5 6 gap 9'],
  [50, 100, '1 gap 49 50 51 gap 100'],
  [99, 100, '1 gap 96 97 98 99 100'],
])('page %d of %d shows %s', (page, count, slots) => {
  expect(pageWindow(page, count).join(' ')).toBe(slots)
})

const place = fc
  .integer({ min: 1, max: 500 })
  .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)))

test('the first, last and current page and its neighbours are always shown, in order, in a row of constant length', () => {
  fc.assert(
    fc.property(place, ([page, count]) => {
      const slots = pageWindow(page, count)
      const pages = slots.filter((slot) => slot !== 'gap')
      const wanted = [1, page - 1, page, page + 1, count].filter((one) => one >= 1 && one <= count)
      expect(wanted.filter((one) => !pages.includes(one))).toEqual([])
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
      expect(slots).toHaveLength(Math.min(count, PAGE_SLOTS))
    }),
  )
})

test('a gap replaces at least two pages', () => {
  fc.assert(
    fc.property(place, ([page, count]) => {
      const slots = pageWindow(page, count)
      for (const [index, slot] of slots.entries()) {
        const [before, after] = [slots[index - 1], slots[index + 1]]
        if (slot === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2)
        else if (typeof after === 'number') expect(after).toBe(slot + 1)
      }
    }),
  )
})

const labels = {
  navigation: 'Strony rolek',
  previous: 'Poprzednia',
  next: 'Następna',
  page: (page: number) => `Strona ${page}`,
  position: 'Strona',
}
const renderPages = (page: number, pageCount: number) =>
  render(<Pagination page={page} pageCount={pageCount} hrefOf={(to) => `/rolki?strona=${to}`} labels={labels} />)
const linkTo = (name: string) => screen.queryByRole('link', { name })

test('every page is a named link, and the neighbours have rel attributes for crawlers', () => {
  renderPages(2, 3)
  expect(linkTo('Strona 2')?.getAttribute('aria-current')).toBe('page')
  expect(linkTo('Strona 3')?.getAttribute('href')).toBe('/rolki?strona=3')
  expect([linkTo('Poprzednia')?.getAttribute('rel'), linkTo('Następna')?.getAttribute('rel')]).toEqual(['prev', 'next'])
})

test('the first and last page have no further arrow, and a single page has no pagination', () => {
  const { unmount } = renderPages(1, 3)
  expect([linkTo('Poprzednia'), linkTo('Następna')?.getAttribute('href')]).toEqual([null, '/rolki?strona=2'])
  unmount()
  renderPages(1, 1)
  expect(screen.queryByRole('navigation')).toBeNull()
})

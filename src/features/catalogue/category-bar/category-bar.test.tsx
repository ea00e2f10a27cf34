// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#tests/setup/jsdom-layout.ts'
import words from '#root/locales/pl/blog.json' with { type: 'json' }
import { CategoryBar } from './category-bar.tsx'
import { STEP_PX, TICK_MS } from './lib/edges.ts'

let isCalm = false
const moved: ScrollToOptions[] = []

beforeEach(() => {
  vi.useFakeTimers()
  isCalm = false
  moved.length = 0
  // A list twice as wide as its visible part. jsdom has no layout.
  for (const [name, value] of Object.entries({ scrollWidth: 800, clientWidth: 400 }))
    vi.spyOn(HTMLElement.prototype, name as 'scrollWidth', 'get').mockReturnValue(value)
  Object.assign(window, { matchMedia: () => ({ matches: isCalm }) })
  Object.assign(Element.prototype, { scrollBy: (options: ScrollToOptions) => moved.push(options) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function renderBar(currentSlug?: string, isAllHere = true) {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { blog: words } } })
  render(
    <I18nextProvider i18n={i18n}>
      <CategoryBar currentSlug={currentSlug} isAllHere={isAllHere} />
    </I18nextProvider>,
  )
  const list = screen.getByRole('list')
  fireEvent.scroll(list)
  return list
}
const arrow = (name: string) => screen.queryByRole('button', { name })

test('“all” leads to the reels and each category to its page, and the current one is marked', async () => {
  await renderBar('torebki')
  const links = screen.getAllByRole('link')
  expect(links).toHaveLength(11)
  expect(links.map((link) => link.getAttribute('href')).slice(0, 2)).toEqual([
    '/watch/short',
    '/kategoria/bielizna-damska',
  ])
  expect(links.filter((link) => link.getAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual([
    'Torebki',
  ])
  cleanup()
  await renderBar()
  expect(screen.getByRole('link', { name: 'Wszystkie' }).getAttribute('aria-current')).toBe('page')
  cleanup()
  await renderBar(undefined, false)
  const elsewhere = screen.getByRole('link', { name: 'Wszystkie' })
  expect(elsewhere.getAttribute('aria-current'), 'a list of another kind is no page of this link').toBe('true')
})

test('an arrow is shown only if there is more in its direction', async () => {
  const list = await renderBar()
  list.scrollLeft = 0
  fireEvent.scroll(list)
  expect([arrow('Wcześniejsze kategorie'), arrow('Dalsze kategorie')].map(Boolean)).toEqual([false, true])
  list.scrollLeft = 400
  fireEvent.scroll(list)
  expect([arrow('Wcześniejsze kategorie'), arrow('Dalsze kategorie')].map(Boolean)).toEqual([true, false])
})

test('an arrow scrolls at once and repeatedly while held', async () => {
  await renderBar()
  const next = arrow('Dalsze kategorie')
  if (!next) throw new Error('There is no arrow')
  fireEvent.pointerDown(next, { button: 0 })
  expect(moved).toEqual([{ left: STEP_PX, behavior: 'smooth' }])
  act(() => void vi.advanceTimersByTime(2 * TICK_MS))
  expect(moved).toHaveLength(3)
  fireEvent.pointerUp(next)
  fireEvent.click(next, { detail: 1 })
  act(() => void vi.advanceTimersByTime(5 * TICK_MS))
  expect(moved).toHaveLength(3)
})

test('a key press scrolls once, and reduced motion jumps', async () => {
  await renderBar()
  const next = arrow('Dalsze kategorie')
  if (!next) throw new Error('There is no arrow')
  isCalm = true
  fireEvent.click(next, { detail: 0 })
  expect(moved).toEqual([{ left: STEP_PX, behavior: 'instant' }])
})

test('the focus of an arrow that disappears moves at once to the link beside it', async () => {
  const list = await renderBar()
  list.scrollLeft = 0
  fireEvent.scroll(list)
  act(() => arrow('Dalsze kategorie')?.focus())
  list.scrollLeft = 400
  fireEvent.scroll(list)
  expect(document.activeElement?.textContent).toBe('Torebki')
  act(() => arrow('Wcześniejsze kategorie')?.focus())
  list.scrollLeft = 0
  fireEvent.scroll(list)
  expect(document.activeElement?.textContent).toBe('Wszystkie')
})

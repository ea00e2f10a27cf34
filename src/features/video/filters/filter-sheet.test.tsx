// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, test, vi } from 'vitest'
import '#tests/setup/jsdom-layout.ts'
import { categoryUuid } from '#contracts/catalogue/category-data.ts'
import type { CatalogueEntry } from '#contracts/catalogue/category-catalogue.ts'
import { categoryQueries } from '#data/catalogue/category/queries.ts'
import { NO_FILTER, type VideoFilter } from '#data/video/video/filter.ts'
import type { VideoListRequest } from '#data/video/video/list.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import components from '#root/locales/pl/components.json' with { type: 'json' }
import words from '#root/locales/pl/filters.json' with { type: 'json' }
import { FilterSheet } from './filter-sheet.tsx'

const entry = (number: number, name: string, ...relationships: CatalogueEntry[]): CatalogueEntry => ({
  uuid: categoryUuid(number),
  definition: { name, pluralName: name, baseProductName: name, description: null },
  parentUuid: null,
  imgPath: null,
  isActive: true,
  ...(relationships.length > 0 && { relationships }),
})
const TREE = [
  entry(
    180,
    'Moda',
    entry(5, 'Obuwie damskie'),
    entry(10, 'Torebki'),
    entry(217, 'Odzież męska'),
    entry(1, 'Bielizna damska'),
  ),
  entry(256, 'Uroda', entry(8, 'Perfumy')),
]

async function renderSheet(filter: VideoFilter = NO_FILTER) {
  const request: VideoListRequest = { type: 'reel', ownerUuid: null, filter, search: '', limit: 5 }
  const client = createQueryClient()
  client.setQueryDefaults([], { enabled: false })
  client.setQueryData(categoryQueries.catalogue().queryKey, {
    meta: { size: 0, page: 0, total: 292 },
    data: TREE,
  })
  client.setQueryData(videoQueries.categories().queryKey, { data: [], categoryUuids: [5, 10, 8].map(categoryUuid) })
  const onApply = vi.fn<(filter: VideoFilter) => void>()
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { components, filters: words } } })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <FilterSheet request={request} isOpen onClose={() => undefined} onApply={onApply} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  const apply = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Pokaż' }))
    return onApply.mock.calls.at(-1)?.[0]
  }
  return { apply, client, request }
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('the tree shows categories with results, and opens those that contain a choice', async () => {
  await renderSheet({ ...NO_FILTER, categoryUuids: [categoryUuid(10)] })
  expect(box('Torebki').checked).toBe(true)
  expect([box('Moda').checked, box('Moda').indeterminate]).toEqual([true, true])
  expect(screen.queryByRole('checkbox', { name: 'Odzież męska' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Perfumy' })).toBeNull()
  press('Rozwiń: Uroda')
  expect(box('Perfumy').checked).toBe(false)
})

test('unchecking the only category of the address applies no filter', async () => {
  const { apply } = await renderSheet({ ...NO_FILTER, categoryUuids: [categoryUuid(10)] })
  fireEvent.click(box('Torebki'))
  expect([box('Moda').checked, box('Torebki').checked]).toEqual([false, false])
  expect(apply()).toEqual(NO_FILTER)
})

test('sizes are those of the chosen categories, and a chosen size stays without its category', async () => {
  const { apply } = await renderSheet()
  expect(screen.getByRole('button', { name: 'XL' })).toBeTruthy()
  press('Rozwiń: Moda')
  fireEvent.click(box('Obuwie damskie'))
  expect(screen.queryByRole('button', { name: 'XL' })).toBeNull()
  press('38')
  fireEvent.click(box('Obuwie damskie'))
  fireEvent.click(box('Torebki'))
  expect(screen.getByRole('group', { name: 'Wybrane wcześniej' }).textContent).toContain('38')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Tylko dostępne/ }))
  expect(apply()).toEqual({ categoryUuids: [categoryUuid(10)], sizes: ['38'], isAvailable: true })
})

test('a long list of sizes opens on demand and always shows the chosen one', async () => {
  await renderSheet({ ...NO_FILTER, categoryUuids: [categoryUuid(1)], sizes: ['110k'] })
  expect(screen.getByRole('button', { name: '110K' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('button', { name: '110J' })).toBeNull()
  press(/^jeszcze \d+$/)
  expect(screen.getByRole('button', { name: '110J' })).toBeTruthy()
})

test('clearing removes all choices, and takes effect when applied', async () => {
  const { apply } = await renderSheet({ categoryUuids: [categoryUuid(10)], sizes: ['UNI'], isAvailable: true })
  press('Wyczyść')
  expect([box('Torebki').checked, box('Moda').indeterminate]).toEqual([false, false])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Wyczyść' }).disabled).toBe(true)
  expect(apply()).toEqual(NO_FILTER)
})

describe('a selection larger than the API accepts is refused with a message', () => {
  const many = Array.from({ length: 99 }, (_, n) => n)

  test('categories', async () => {
    const categoryUuids = many.map((n) => categoryUuid(1000 + n))
    const { apply } = await renderSheet({ ...NO_FILTER, categoryUuids })
    press('Rozwiń: Uroda')
    press('Rozwiń: Moda')
    expect(screen.queryByText(/naraz się nie da/)).toBeNull()
    fireEvent.click(box('Perfumy'))
    fireEvent.click(box('Torebki'))
    expect([box('Perfumy').checked, box('Torebki').checked]).toEqual([true, false])
    expect(screen.getByText(/^Więcej niż 100 kategorii naraz się nie da/)).toBeTruthy()
    expect(apply()?.categoryUuids.toSorted()).toEqual([...categoryUuids, categoryUuid(8)].toSorted())
    fireEvent.click(box('Perfumy'))
    fireEvent.click(box('Torebki'))
    expect(apply()?.categoryUuids).toContain(categoryUuid(10))
  })

  test('sizes', async () => {
    const sizes = many.map((n) => `rozmiar ${n}`)
    const { apply } = await renderSheet({ ...NO_FILTER, sizes })
    press('XL')
    press('L')
    expect(screen.getByText(/^Więcej niż 100 rozmiarów naraz się nie da/)).toBeTruthy()
    expect(apply()?.sizes).toEqual([...sizes, 'XL'])
    press('XL')
    press('L')
    expect(apply()?.sizes).toEqual([...sizes, 'L'])
  })
})

test('the number of results is shown in words, also for none', async () => {
  const { client, request } = await renderSheet()
  const answer = (filter: VideoFilter, total: number) =>
    client.setQueryData(videoQueries.count({ ...request, filter }).queryKey, {
      meta: { page: 1, size: 1, total, next: null, previous: null },
      data: [],
    })
  answer(NO_FILTER, 24)
  await waitFor(() => expect(screen.getByRole('button', { name: /^Pokaż 24 rolki$/ })).toBeTruthy())
  answer({ ...NO_FILTER, isAvailable: true }, 0)
  fireEvent.click(screen.getByRole('checkbox', { name: /^Tylko dostępne/ }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Nic nie pasuje' })).toBeTruthy())
})

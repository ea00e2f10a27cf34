// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addToBasket, clearBasket, readBasket, setBasketQuantity, useBasketCount, useBasketItems } from './basket.ts'

const item = {
  variantProjectionUuid: 'variant',
  definitionProjectionUuid: 'projection',
  videoUuid: 'video',
  sellerUuid: 'seller',
  sellerName: 'Szafa Ewy',
  name: 'Sukienka',
  variant: 'M',
  price: 129.99,
  picture: null,
}
const other = { ...item, variantProjectionUuid: 'other' }
const stored = () => JSON.parse(localStorage.getItem('basket') ?? '[]') as { quantity: number }[]

beforeEach(() => act(() => clearBasket()))

test('what is put in is counted, kept, and once more is one more of the same', () => {
  const { result } = renderHook(() => useBasketCount())
  act(() => {
    expect(addToBasket(item, 5)).toBe('added')
    expect(addToBasket(item, 5)).toBe('added')
    expect(addToBasket(other, 5)).toBe('added')
  })
  expect(result.current).toBe(3)
  expect(stored().map(({ quantity }) => quantity)).toEqual([2, 1])
})

test('no more goes in than there is, and none of what is gone', () => {
  const { result } = renderHook(() => useBasketCount())
  act(() => {
    expect(['added', 'added', 'no-more-left'].map(() => addToBasket(item, 2))).toEqual([
      'added',
      'added',
      'no-more-left',
    ])
    expect(addToBasket(other, 0)).toBe('no-more-left')
  })
  expect(result.current).toBe(2)
})

test('a basket holds a hundred things, and then says so', () => {
  const outcomes = Array.from({ length: 101 }, (_, n) => addToBasket({ ...item, variantProjectionUuid: `${n}` }, 1))
  expect(outcomes.filter((one) => one === 'added')).toHaveLength(100)
  expect(outcomes.at(-1)).toBe('full')
})

test('a quantity is changed, and none takes it out', () => {
  const { result } = renderHook(() => useBasketItems())
  act(() => void addToBasket(item, 5))
  act(() => setBasketQuantity('variant', 3))
  expect(result.current).toMatchObject([{ quantity: 3 }])
  act(() => setBasketQuantity('variant', 0))
  expect([result.current, localStorage.getItem('basket')]).toEqual([[], null])
})

test('two tabs are in step: what the other one puts in is here, and nothing of it is lost', () => {
  const { result } = renderHook(() => useBasketCount())
  const theirs = JSON.stringify([{ ...other, quantity: 4 }])
  localStorage.setItem('basket', theirs)
  // The message of the other tab is still under way.
  act(() => void addToBasket(item, 5))
  expect(result.current).toBe(5)
  localStorage.setItem('basket', theirs)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'basket' })))
  expect(result.current).toBe(4)
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(result.current).toBe(0)
})

test('a browser that keeps nothing still has a basket while the page is open', () => {
  const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const { result } = renderHook(() => useBasketCount())
  act(() => {
    addToBasket(item, 5)
    addToBasket(item, 5)
  })
  expect(result.current).toBe(2)
  denied.mockRestore()
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no list', '{"items":[]}'],
  ['things that are none', '[null, 1, "x", {}]'],
  ['half of one', JSON.stringify([{ ...item, quantity: 1, name: undefined }])],
  ['no number of them', JSON.stringify([{ ...item, quantity: '1' }])],
  ['none of them', JSON.stringify([{ ...item, quantity: 0 }])],
  ['a part of one', JSON.stringify([{ ...item, quantity: 1.5 }])],
  ['less than nothing to pay', JSON.stringify([{ ...item, quantity: 1, price: -1 }])],
])('what is stored and is no basket counts as empty: %s', (_name, text) => {
  expect(readBasket(text)).toEqual([])
})

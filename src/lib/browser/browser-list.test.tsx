// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createBrowserList } from './browser-list.ts'
import { draftKey } from './drafts.ts'

afterEach(cleanup)

const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const product = (n: number) => ({ kind: 'product' as const, uuid: uuid(n) })

test('the last thing is first, each is there once, and the list has an end', () => {
  const list = createBrowserList('test-saved', 3)
  for (const n of [1, 2, 3, 1, 4]) list.add(null, product(n))
  expect(list.read(null)).toEqual([4, 1, 3].map(product))
  list.remove(null, product(1))
  expect(list.read(null)).toEqual([4, 3].map(product))
  expect(list.read('somebody-else')).toEqual([])
})

test('what shows the list follows it', () => {
  const list = createBrowserList('test-shown', 3)
  const { result } = renderHook(() => list.use(null))
  expect(result.current).toEqual([])
  act(() => list.add(null, product(1)))
  expect(result.current).toEqual([product(1)])
  act(() => list.clear(null))
  expect(result.current).toEqual([])
})

test.each(['{', '7', '[null, {"kind":"product","uuid":"javascript:"}, {"kind":"shop"}]'])(
  'what no list has written is left out: %s',
  (text) => {
    localStorage.setItem(draftKey(null, 'test-odd'), text)
    expect(createBrowserList('test-odd', 3).read(null)).toEqual([])
  },
)

// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hideHistory, showHistory, useIsHistoryVisible } from './store.ts'

test('the open history of one live is closed on the next one', () => {
  const { result, rerender } = renderHook((uuid: string) => useIsHistoryVisible(uuid), { initialProps: 'a' })
  act(() => showHistory('a'))
  expect(result.current).toBe(true)
  rerender('b')
  expect(result.current).toBe(false)
  act(hideHistory)
})

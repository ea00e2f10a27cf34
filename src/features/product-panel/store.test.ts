// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hideHistory, setChatInitiallyVisible, showHistory, useIsChatVisible, useIsHistoryVisible } from './store.ts'

test.each([true, false])(
  'the history takes the place of the chat and gives it back as it was: visible %s',
  (isChat) => {
    act(() => setChatInitiallyVisible(isChat))
    const { result } = renderHook(() => ({ history: useIsHistoryVisible('a'), chat: useIsChatVisible('a') }))
    expect(result.current).toEqual({ history: false, chat: isChat })
    act(() => showHistory('a'))
    expect(result.current).toEqual({ history: true, chat: false })
    act(hideHistory)
    expect(result.current).toEqual({ history: false, chat: isChat })
  },
)

test('the history of one live is not open on the next one', () => {
  const { result, rerender } = renderHook((uuid: string) => useIsHistoryVisible(uuid), { initialProps: 'a' })
  act(() => showHistory('a'))
  expect(result.current).toBe(true)
  rerender('b')
  expect(result.current).toBe(false)
  act(hideHistory)
})

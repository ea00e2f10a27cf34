// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hideHistory, setChatInitiallyVisible, showHistory, useIsChatVisible, useIsHistoryVisible } from './store.ts'

test.each([true, false])(
  'the history takes the place of the chat and gives it back as it was: visible %s',
  (isChat) => {
    act(() => setChatInitiallyVisible(isChat))
    const { result } = renderHook(() => ({ history: useIsHistoryVisible(), chat: useIsChatVisible() }))
    expect(result.current).toEqual({ history: false, chat: isChat })
    act(showHistory)
    expect(result.current).toEqual({ history: true, chat: false })
    act(hideHistory)
    expect(result.current).toEqual({ history: false, chat: isChat })
  },
)

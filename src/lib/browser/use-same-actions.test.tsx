// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSameActions } from './use-same-actions.ts'

test('the functions stay the same and call the latest ones', () => {
  const [first, second] = [vi.fn<(name: string) => void>(), vi.fn<(name: string) => void>()]
  const { result, rerender } = renderHook(({ onOpen }) => useSameActions({ onOpen }), {
    initialProps: { onOpen: first },
  })
  const before = result.current
  rerender({ onOpen: second })
  expect(result.current).toBe(before)
  before.onOpen('koc')
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledExactlyOnceWith('koc')
})

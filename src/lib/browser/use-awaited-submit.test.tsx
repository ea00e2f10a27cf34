// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { SubmitEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAwaitedSubmit } from './use-awaited-submit.ts'

afterEach(cleanup)

const event = () => ({ preventDefault: vi.fn<() => void>() }) as unknown as SubmitEvent

test('a form that is not busy is submitted at once', () => {
  const submit = vi.fn<() => Promise<void>>(async () => {})
  const { result } = renderHook(() => useAwaitedSubmit(false, submit))
  act(() => result.current.handleSubmit(event()))
  expect(submit).toHaveBeenCalledOnce()
  expect(result.current.isAwaited).toBe(false)
})

test('a busy form is submitted once, when it is no longer busy', async () => {
  const submit = vi.fn<() => Promise<void>>(async () => {})
  const { result, rerender } = renderHook(({ isBusy }) => useAwaitedSubmit(isBusy, submit), {
    initialProps: { isBusy: true },
  })
  act(() => result.current.handleSubmit(event()))
  expect(submit).not.toHaveBeenCalled()
  expect(result.current.isAwaited).toBe(true)
  await act(async () => rerender({ isBusy: false }))
  expect(submit).toHaveBeenCalledOnce()
  expect(result.current.isAwaited).toBe(false)
})

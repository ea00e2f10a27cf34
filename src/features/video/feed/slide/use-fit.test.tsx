// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFit } from './use-fit.ts'

const UPRIGHT = { width: 720, height: 1280 }
const UNKNOWN: Parameters<typeof useFit>[1] = { width: null, height: null }

test('a film is fitted by its own size once it has one, and by that of its entry before', () => {
  const current = document.createElement('video')
  const show = (width: number, height: number, change: string) =>
    act(() => {
      Object.defineProperties(current, {
        videoWidth: { value: width, configurable: true },
        videoHeight: { value: height, configurable: true },
      })
      current.dispatchEvent(new Event(change))
    })
  const { result, rerender } = renderHook((media: Parameters<typeof useFit>[1]) => useFit({ current }, media), {
    initialProps: UNKNOWN,
  })
  expect(result.current, 'a live whose size nobody knows').toBe('contain')
  rerender(UPRIGHT)
  expect(result.current).toBe('cover')
  show(1280, 720, 'resize')
  expect(result.current, 'its sender has turned the camera').toBe('contain')
  show(0, 0, 'emptied')
  expect(result.current, 'the element waits for another film').toBe('cover')
})

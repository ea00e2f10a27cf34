// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProductPicture } from './product-picture.tsx'

let isComplete = false
beforeEach(() => {
  isComplete = false
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(() => isComplete)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(240)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(path = '/media/a/thumbnail') {
  const { container, rerender } = render(<ProductPicture path={path} size={56} />)
  const image = () => container.querySelector('img')
  return {
    image,
    isWaiting: () => container.querySelector('[class*="skeleton"]') !== null,
    fire: (event: 'load' | 'error') => {
      const element = image()
      if (element) fireEvent[event](element)
    },
    become: (other: string) => rerender(<ProductPicture path={other} size={56} />),
  }
}

test('a skeleton is shown while a picture loads, and again for the picture of the next product', () => {
  const { isWaiting, fire, become } = show()
  expect(isWaiting()).toBe(true)
  fire('load')
  expect(isWaiting()).toBe(false)
  become('/media/b/thumbnail')
  expect(isWaiting()).toBe(true)
})

test('a picture loaded before hydration is shown at once', () => {
  isComplete = true
  expect(show().isWaiting()).toBe(false)
})

test('a picture that fails to load is replaced by a drawing', () => {
  const { isWaiting, fire, image } = show()
  fire('error')
  expect([isWaiting(), image()]).toEqual([false, null])
})

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStepHeading } from './use-step-heading.ts'

const scroll = vi.fn()
beforeEach(() => {
  scroll.mockClear()
  Element.prototype.scrollIntoView = scroll
})
afterEach(cleanup)

const Heading = ({ step }: { step?: string }) => <h2 {...useStepHeading(step)}>{step ?? 'Wysłane'}</h2>
const isFocused = () => document.activeElement === screen.getByRole('heading')

test('the heading of what replaces a form gets the focus and is scrolled to', () => {
  const { rerender } = render(<button>Wyślij</button>)
  rerender(<Heading />)
  expect([isFocused(), scroll.mock.calls.length]).toEqual([true, 1])
})

test('a heading that stays gets the focus with each further step', () => {
  const { rerender } = render(<Heading step="Hasło" />)
  expect([isFocused(), scroll.mock.calls.length]).toEqual([false, 0])
  rerender(<Heading step="Gotowe" />)
  expect([isFocused(), scroll.mock.calls.length]).toEqual([true, 1])
})

test('a heading whose step is no longer named gets the focus once, whether it was there before or not', () => {
  const { rerender } = render(<Heading step="Formularz" />)
  rerender(<Heading />)
  expect([isFocused(), scroll.mock.calls.length]).toEqual([true, 1])
  rerender(<Heading />)
  expect(scroll.mock.calls.length).toBe(1)
})

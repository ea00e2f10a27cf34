// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { type ComponentProps, useState } from 'react'
import { expect, test } from 'vitest'
import { readNumber } from '#lib/base/read-number.ts'
import { formatDecimal, NumberField, stepDecimal } from './number-field.tsx'

type Rest = Partial<ComponentProps<typeof NumberField>>

function renderField(rest: Rest, first: number | null = null) {
  const values: (number | null)[] = []
  function Form() {
    const [value, setValue] = useState(first)
    const handleChange = (next: number | null) => {
      values.push(next)
      setValue(next)
    }
    return <NumberField label="Cena" {...rest} value={value} onValueChange={handleChange} />
  }
  render(<Form />)
  return { values, input: screen.getByLabelText<HTMLInputElement>('Cena') }
}

test('a price can be typed with a comma and is formatted on blur', async () => {
  const { values, input } = renderField({ decimals: 2 })
  await userEvent.type(input, '129,9')
  expect([input.value, values.at(-1)]).toEqual(['129,9', 129.9])
  await userEvent.tab()
  expect(input.value).toBe('129,90')
})

test('a typed unit is accepted', async () => {
  const { values, input } = renderField({ decimals: 2, unit: 'zł' })
  await userEvent.type(input, '15 zł')
  expect(values.at(-1)).toBe(15)
})

test('an invalid text stays in the field', async () => {
  const { values, input } = renderField({ decimals: 2 })
  await userEvent.type(input, 'sto')
  await userEvent.tab()
  expect([input.value, values.at(-1)]).toEqual(['sto', NaN])
})

test('an emptied field has no value', async () => {
  const { values, input } = renderField({}, 5)
  await userEvent.clear(input)
  expect([input.value, values.at(-1)]).toEqual(['', null])
})

test('arrow keys and buttons step the value and stop at the limits', async () => {
  const { values, input } = renderField({ min: 1, max: 3, stepLabels: { less: 'Mniej', more: 'Więcej' } }, 2)
  await userEvent.type(input, '{ArrowUp}{ArrowUp}')
  expect(values).toEqual([3, 3])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Więcej' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Mniej' }))
  expect(input.value).toBe('2')
})

test('value and range are exposed to screen readers', () => {
  const { input } = renderField({ min: 0, max: 10, decimals: 2, unit: 'zł' }, 2.5)
  expect(['now', 'min', 'max', 'text'].map((name) => input.getAttribute(`aria-value${name}`))).toEqual([
    '2.5',
    '0',
    '10',
    '2,50 zł',
  ])
})

test('a fraction has all its decimal places, a whole number none', () => {
  expect([129.9, 130, 0.1 + 0.2].map((value) => formatDecimal(value, 2))).toEqual(['129,90', '130', '0,30'])
  expect([null, NaN].map((value) => formatDecimal(value, 2))).toEqual(['', ''])
})

test('a formatted number is parsed as the same number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000, max: 10_000_000 }),
      fc.integer({ min: 0, max: 3 }),
      (whole, decimals) => {
        const value = Number((whole / 10 ** decimals).toFixed(decimals))
        expect(readNumber(formatDecimal(value, decimals), { decimals })).toBe(value)
      },
    ),
  )
})

test('a step leads to the next multiple of its size', () => {
  expect(stepDecimal(0.3, 1, { step: 0.1 })).toBe(0.4)
  expect(stepDecimal(0.7, -1, { step: 0.1 })).toBe(0.6)
  expect(stepDecimal(12, 1, { step: 5 })).toBe(15)
  expect(stepDecimal(12, -1, { step: 5 })).toBe(10)
  expect(stepDecimal(null, 1, { step: 1, min: 3 })).toBe(3)
})

test('steps never leave the range', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: -50, max: 50 }), (value, by) => {
      const next = stepDecimal(value, by, { step: 3, min: 0, max: 100 })
      expect(next).toBeGreaterThanOrEqual(0)
      expect(next).toBeLessThanOrEqual(100)
    }),
  )
})

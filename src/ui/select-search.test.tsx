// @vitest-environment jsdom
import '#tests/setup/jsdom-layout.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fold } from '#lib/base/fold.ts'
import { SelectSearch } from './select-search.tsx'

const CITIES = ['Łódź', 'Gdańsk', 'Kraków', 'Łomża'].map((label) => ({ value: label, label }))

function renderCities(first: string | null = null) {
  const chosen: string[] = []
  const sent: string[] = []
  function Form() {
    const [value, setValue] = useState(first)
    const handleChange = (next: string) => {
      chosen.push(next)
      setValue(next)
    }
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent.push('form')
        }}
      >
        <SelectSearch
          label="Miasto"
          options={CITIES}
          value={value}
          onValueChange={handleChange}
          placeholder="Szukaj"
          emptyLabel="Nic takiego"
        />
        <button>Dalej</button>
      </form>
    )
  }
  render(<Form />)
  return { chosen, sent, input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Miasto' }) }
}

const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)
const active = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')

test('options are filtered by part of their label, without regard to case and diacritics', async () => {
  const { input } = renderCities()
  await userEvent.type(input, 'lo')
  expect(shown()).toEqual(['Łódź', 'Łomża'])
  await userEvent.clear(input)
  await userEvent.type(input, 'ŃSK')
  expect(shown()).toEqual(['Gdańsk'])
  expect(input.placeholder).toBe('Szukaj')
})

test('every part of a label finds its option', () => {
  const label = fc.string({
    unit: fc.constantFrom('a', 'ą', 'ć', 'ę', 'ł', 'Ł', 'ń', 'ó', 'Ś', 'ź', 'Ż', 'z', ' ', '-'),
    minLength: 1,
  })
  fc.assert(
    fc.property(label, fc.nat(), fc.nat(), (text, from, length) => {
      const part = text.slice(from % text.length, (from % text.length) + (length % text.length) + 1)
      expect(fold(text).includes(fold(part.toUpperCase()))).toBe(true)
    }),
  )
})

test('the list works by keyboard alone, and Enter does not submit the form', async () => {
  const { chosen, sent, input } = renderCities()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(active(input)?.textContent).toBe('Gdańsk')
  await userEvent.keyboard('{Enter}')
  expect([chosen, sent, input.value, shown()]).toEqual([['Gdańsk'], [], 'Gdańsk', []])
  expect(document.activeElement).toBe(input)
})

test('arrow down on the last option goes to the first, and arrow up without a selection goes to the last', async () => {
  const { input } = renderCities()
  await userEvent.click(input)
  await userEvent.keyboard('{ArrowUp}')
  expect(active(input)?.textContent).toBe('Łomża')
  await userEvent.keyboard('{ArrowDown}')
  expect(active(input)?.textContent).toBe('Łódź')
})

test('an option is chosen by a click', async () => {
  const { chosen, input } = renderCities('Gdańsk')
  await userEvent.click(input)
  expect(shown()).toHaveLength(4)
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Gdańsk')
  await userEvent.click(screen.getByRole('option', { name: 'Kraków' }))
  expect([chosen, input.value]).toEqual([['Kraków'], 'Kraków'])
})

test('Escape and blur restore the previous choice', async () => {
  const { chosen, input } = renderCities('Gdańsk')
  await userEvent.clear(input)
  await userEvent.type(input, 'kra{Escape}')
  expect(input.value).toBe('Gdańsk')
  await userEvent.clear(input)
  await userEvent.type(input, 'kra')
  await userEvent.tab()
  expect([input.value, chosen]).toEqual(['Gdańsk', []])
})

test('a label typed in full is chosen on blur', async () => {
  const { chosen, input } = renderCities()
  await userEvent.type(input, 'krakow')
  await userEvent.tab()
  expect([chosen, input.value]).toEqual([['Kraków'], 'Kraków'])
})

test('a search without results says so', async () => {
  const { chosen, input } = renderCities()
  await userEvent.type(input, 'xyz{Enter}')
  expect(chosen).toEqual([])
  await userEvent.type(input, 'xyz')
  expect(screen.getByRole('status').textContent).toBe('Nic takiego')
})

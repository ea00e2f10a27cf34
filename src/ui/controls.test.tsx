// @vitest-environment jsdom
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { FileDrop } from './file-drop.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

test('a field is found by its label and described by its help and its error', () => {
  render(<TextField label="E-mail" help="Tylko do logowania" error="Wpisz e-mail" />)
  const input = screen.getByLabelText('E-mail')
  expect(describedBy(input)).toEqual(['Wpisz e-mail', 'Tylko do logowania'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a field without an error is not marked as invalid', () => {
  render(<TextField label="E-mail" />)
  const input = screen.getByLabelText('E-mail')
  expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual([null, null])
})

test('a password is shown on demand and hidden again without losing the text', async () => {
  render(<PasswordField label="Hasło" showLabel="Pokaż" hideLabel="Ukryj" />)
  const input = screen.getByLabelText<HTMLInputElement>('Hasło')
  await userEvent.type(input, 'tajne')
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż' }))
  expect([input.type, input.value]).toEqual(['text', 'tajne'])
  await userEvent.click(screen.getByRole('button', { name: 'Ukryj' }))
  expect([input.type, input.value]).toEqual(['password', 'tajne'])
})

test('a busy button does nothing, submits no form, and keeps its name and focus', async () => {
  const done: string[] = []
  const form = (isLoading: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        done.push('submit')
      }}
    >
      <Button type="submit" isLoading={isLoading} onClick={() => done.push('click')}>
        Wyślij
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.click(screen.getByRole('button', { name: 'Wyślij' }))
  rerender(form(true))
  await userEvent.click(screen.getByRole('button', { name: 'Wyślij' }))
  expect(done).toEqual(['click', 'submit'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Wyślij' }))
})

test('a button with a link inside renders the link', () => {
  render(
    <Button asChild>
      <a href="https://kramik.example/rolki">Rolki</a>
    </Button>,
  )
  expect(screen.getByRole('link', { name: 'Rolki' }).getAttribute('href')).toBe('https://kramik.example/rolki')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a file is chosen by picking or dropping, also the same file twice', async () => {
  const files: string[] = []
  render(<FileDrop title="Wybierz film" hint="MP4" onFile={(file) => files.push(file.name)} />)
  const input = screen.getByLabelText<HTMLInputElement>('Wybierz film')
  const film = new File(['x'], 'film.mp4', { type: 'video/mp4' })
  await userEvent.upload(input, film)
  await userEvent.upload(input, film)
  fireEvent.drop(input, { dataTransfer: { files: [new File(['y'], 'upuszczony.mov')] } })
  expect(files).toEqual(['film.mp4', 'film.mp4', 'upuszczony.mov'])
})

test('a file dropped outside the drop area does not replace the page', () => {
  render(<FileDrop title="Wybierz film" onFile={() => undefined} />)
  const drop = createEvent.drop(document.body)
  fireEvent(document.body, drop)
  expect(drop.defaultPrevented).toBe(true)
})

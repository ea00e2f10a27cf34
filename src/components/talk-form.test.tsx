// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectToastArea } from '#ui/toast.ts'
import { TalkForm } from './talk-form.tsx'

const toasts: unknown[] = []
let disconnect = () => {}
beforeEach(() => {
  disconnect = connectToastArea(({ text }) => toasts.push(text))
})
afterEach(() => {
  disconnect()
  toasts.length = 0
})

const words = { label: 'Wiadomość', send: 'Wyślij' }
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Wiadomość')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Wyślij' }))

test('a text is sent with the same key until it has arrived, and a changed one with another', async () => {
  const onSend = vi.fn<(text: string, clientKey: string) => Promise<unknown>>(() =>
    Promise.reject(new Error('offline')),
  )
  render(<TalkForm words={words} isSending={false} reasonOf={() => 'Nie wyszło'} onSend={onSend} />)
  type('  Czy jest 38? ')
  send()
  await waitFor(() => expect(toasts).toEqual(['Nie wyszło']))
  expect(field().value).toBe('  Czy jest 38? ')
  send()
  type('Czy jest 40?')
  onSend.mockResolvedValue(null)
  send()
  await waitFor(() => expect(field().value).toBe(''))
  const [first, second, third] = onSend.mock.calls
  expect([first?.[0], third?.[0]]).toEqual(['Czy jest 38?', 'Czy jest 40?'])
  expect(second).toEqual(first)
  expect(third?.[1]).not.toBe(first?.[1])
})

test('an empty text is not sent, and a draft is kept until the text has arrived', async () => {
  const onSend = vi.fn(() => Promise.resolve())
  const draft = { read: () => 'Dzień dobry', write: vi.fn(), clear: vi.fn() }
  render(<TalkForm words={words} isSending={false} reasonOf={() => ''} onSend={onSend} draft={draft} />)
  expect(field().value).toBe('Dzień dobry')
  type('   ')
  send()
  expect(onSend).not.toHaveBeenCalled()
  type('Halo')
  expect(draft.write).toHaveBeenLastCalledWith('Halo')
  send()
  await waitFor(() => expect(draft.clear).toHaveBeenCalled())
})

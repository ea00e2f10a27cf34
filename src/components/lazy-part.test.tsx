// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createInstance } from 'i18next'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import common from '#root/locales/pl/common.json' with { type: 'json' }
import { connectToastArea, type ToastMessage } from '#ui/toast.ts'
import { lazyPart } from './lazy-part.tsx'

type Props = { isOpen: boolean; onClose: () => void }
const Content = ({ isOpen, onClose }: Props) => isOpen && <button onClick={onClose}>Zamknij</button>

let toasts: ToastMessage[]
let disconnect: () => void
beforeEach(() => {
  toasts = []
  disconnect = connectToastArea((message) => toasts.push(message))
  window.__NEXT_DATA__ = { buildId: 'this' } as typeof window.__NEXT_DATA__
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('offline'))),
  )
})
afterEach(() => {
  cleanup()
  disconnect()
  vi.unstubAllGlobals()
})

async function show(load: () => Promise<typeof Content>) {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', defaultNS: 'common', resources: { pl: { common } } })
  const Part = lazyPart<Props>(load)
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
          Filtry
        </button>
        <Part isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </>
    )
  }
  render(
    <I18nextProvider i18n={i18n}>
      <Page />
    </I18nextProvider>,
  )
  return Part
}
const opener = () => screen.getByText('Filtry')
const press = (element: HTMLElement) => act(async () => element.click())

test('without a network the user is told, and trying again opens what was pressed', async () => {
  const load = vi.fn(async () => Content).mockRejectedValueOnce(new Error('offline'))
  await show(load)
  expect(load).not.toHaveBeenCalled()
  await press(opener())
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([common.errors.network]))
  expect(opener().getAttribute('aria-expanded')).toBe('false')
  await act(async () => toasts[0]?.action?.onAction())
  await press(await screen.findByText('Zamknij'))
  expect(screen.queryByText('Zamknij')).toBeNull()
})

test('pressing the button again tries again', async () => {
  await show(vi.fn(async () => Content).mockRejectedValueOnce(new Error('offline')))
  await press(opener())
  await waitFor(() => expect(toasts).toHaveLength(1))
  await press(opener())
  expect(await screen.findByText('Zamknij')).toBeDefined()
})

test('what was loaded while the page was idle opens without a network', async () => {
  const load = vi.fn(async () => Content)
  const { preload } = await show(load)
  await act(preload)
  await press(opener())
  expect(await screen.findByText('Zamknij')).toBeDefined()
  expect(load).toHaveBeenCalledOnce()
})

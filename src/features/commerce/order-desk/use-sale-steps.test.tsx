// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/shared/query-client.ts'
import words from '#root/locales/pl/order-desk.json' with { type: 'json' }
import { buildApiServer } from '#tests/factories/api-server.ts'
import { connectToastArea, type ToastMessage } from '#ui/toast.ts'
import type { Steppable } from './lib/after-step.ts'
import { useSaleSteps } from './use-sale-steps.ts'

const sale = (uuid: string, version = 3): Steppable => ({
  uuid,
  number: `K${uuid}/1`,
  state: 'placed',
  paymentMethod: 'cash',
  paymentStatus: 'none',
  cashMissingAt: null,
  deliveryKind: 'courier',
  steps: ['accept', 'cancel'],
  version,
})

let close = async () => {}
let disconnect = () => {}
let toasts: ToastMessage[] = []
beforeEach(() => {
  toasts = []
  disconnect = connectToastArea((toast) => toasts.push(toast))
})
afterEach(async () => {
  cleanup()
  disconnect()
  vi.unstubAllGlobals()
  await close()
})

/** Mounts the hook and records the requests as `step version`. */
async function desk(status = 204) {
  const server = await buildApiServer(() => ({ status, body: status === 204 ? undefined : { errors: [] } }))
  close = server.close
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { 'order-desk': words } }, defaultNS: 'order-desk' })
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </I18nextProvider>
  )
  const { result, unmount } = renderHook(() => useSaleSteps(), { wrapper })
  const sent = () => server.received.map(({ url, headers }) => `${url.split('/').at(-1)} ${headers['if-match'] ?? '-'}`)
  const undo = () => act(() => toasts.at(-1)?.action?.onAction())
  return { result, unmount, sent, undo }
}

test('accepting is shown at once, sent later, and can be undone', async () => {
  const { result, unmount, sent, undo } = await desk()
  await act(() => result.current.take([sale('a'), sale('b')], 'accept'))
  expect(result.current.stepOf('a')).toBe('accept')
  expect(toasts.at(-1)?.text).toBe('Przyjęte: 2 zamówienia')
  undo()
  expect(result.current.stepOf('a')).toBeUndefined()
  unmount()
  expect(sent()).toEqual([])
})

test('pending steps are sent when the page is left', async () => {
  const { result, unmount, sent } = await desk()
  await act(() => result.current.take([sale('a')], 'accept'))
  unmount()
  await expect.poll(sent).toEqual(['accept "3"'])
})

test('the next step first sends the waiting one, each with the current version', async () => {
  const { result, sent, undo } = await desk()
  await act(() => result.current.take([sale('a')], 'accept'))
  await act(() => result.current.take([sale('a')], 'pack'))
  expect(sent()).toEqual(['accept "3"', 'pack "4"'])
  undo()
  await expect.poll(sent).toEqual(['accept "3"', 'pack "4"', 'unpack "5"'])
})

test('a step that was confirmed in a dialog is sent at once', async () => {
  const { result, sent } = await desk()
  await act(() => result.current.take([sale('a')], 'send', {}))
  expect(sent()).toEqual(['send "3"'])
})

test('an order that changed meanwhile is reported, not overwritten', async () => {
  const { result } = await desk(412)
  await act(() => result.current.take([sale('a')], 'pack'))
  expect(toasts).toMatchObject([{ kind: 'error', text: words.changed }])
})

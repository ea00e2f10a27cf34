// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { NO_SAFETY } from '#contracts/catalogue/product-law.rules.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import words from '#root/locales/pl/depot.json' with { type: 'json' }
import { buildApiServer } from '#tests/factories/api-server.ts'
import { useBulkEdit } from './use-bulk-edit.ts'

const uuidOf = (number: number) => `018f3a10-0000-7000-8000-00000000000${number}`
const product = (number: number, price: number, version: string): DepotProduct => ({
  uuid: uuidOf(number),
  code: `K-${number}`,
  name: 'Koc',
  fullName: 'Koc',
  description: '',
  price,
  mediaUuid: null,
  mediaUuids: [],
  categoryUuid: uuidOf(9),
  quantity: 0,
  safety: NO_SAFETY,
  withdrawal: 'usual',
  vatRate: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  version,
  variants: [],
})
const LOWER = { kind: 'price', how: 'lower', value: 50 } as const

let close = async () => {}
afterEach(async () => {
  vi.unstubAllGlobals()
  await close()
})

test('what somebody else has changed meanwhile is offered as it is now, and the same change is made to that', async () => {
  const newer = product(2, 30, 'newer')
  let calls = 0
  const server = await buildApiServer(() => {
    calls += 1
    const done = (after: DepotProduct) => ({ uuid: after.uuid, product: after, fault: null, newer: null })
    const stale = { uuid: newer.uuid, product: null, fault: 'PRECONDITION_FAILED_EXCEPTION', newer }
    const data = calls === 1 ? [done(product(1, 10, 'v2')), stale] : [done(product(2, 15, 'v3'))]
    return { status: 200, body: { data } }
  })
  close = server.close
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { depot: words } }, defaultNS: 'depot' })
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </I18nextProvider>
  )
  const { result } = renderHook(() => useBulkEdit(uuidOf(7)), { wrapper })
  await act(() => result.current.edit([product(1, 20, 'v1'), product(2, 20, 'v1')], LOWER))
  expect(result.current.result).toMatchObject({ done: 1, refused: 0, stale: [{ price: 30 }] })

  await act(() => result.current.editStale())
  await waitFor(() => expect(result.current.result).toMatchObject({ done: 2, refused: 0, stale: [] }))
  const sent = server.received.map(({ body }) => (JSON.parse(body) as { products: object[] }).products)
  expect(sent[1]).toEqual([{ uuid: newer.uuid, version: 'newer', changes: { price: 15 } }])
  expect(result.current.result?.undo.map(({ changes }) => changes)).toEqual([{ price: 20 }, { price: 30 }])
})

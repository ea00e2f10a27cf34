// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createInstance } from 'i18next'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime.js'
import type { NextRouter } from 'next/router'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { DefinitionProjection } from '#contracts/product.ts'
import { productQueries } from '#data/product/queries.ts'
import { createQueryClient } from '#lib/query-client.ts'
import words from '#root/locales/pl/feed.json' with { type: 'json' }
import { buildApiServer } from '#tests/factories/api-server.ts'
import { watchedVideo } from '#tests/factories/watched-video.ts'
import { connectToastArea } from '#ui/toast.ts'
import { useAddToBasket } from './use-add-to-basket.ts'

const uuid = '018f3a10-0000-7000-8000-000000000001'
const inStock = (quantity: number): DefinitionProjection => ({
  ...{ uuid, definitionUuid: uuid, name: 'Torebka', fullName: 'Torebka', description: '', price: 129.99 },
  ...{ lowestPrice: null, quantity, mediaFile: null },
  variantDefinitionProjections: [{ uuid, name: 'Brąz', size: 'UNI', quantity }],
})

let close = async () => {}
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await close()
})

test.each([
  ['was sold', { status: 200, body: inStock(0) }],
  ['was withdrawn', { status: 404, body: { errors: [] } }],
])('a product that %s since the page was rendered does not get into the basket', async (_, answer) => {
  const server = await buildApiServer(() => answer)
  close = server.close
  const told: string[] = []
  const disconnect = connectToastArea(({ kind, text }) => told.push(`${kind}: ${text}`))
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { feed: words } }, defaultNS: 'feed' })
  const video = watchedVideo()
  const client = createQueryClient()
  // As an earlier look has left it, a moment ago.
  client.setQueryData(productQueries.projection(video.owner.uuid, uuid).queryKey, inStock(3))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <RouterContext.Provider value={{} as NextRouter}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </RouterContext.Provider>
    </I18nextProvider>
  )
  const { result } = renderHook(() => useAddToBasket(video), { wrapper })
  await act(() => result.current.add(inStock(3), uuid))
  expect(told).toEqual([`error: ${words.product.gone}`])
  expect(server.received.map(({ url }) => url)).toContain(
    `/api/user/${video.owner.uuid}/productDefinitionProjection/${uuid}`,
  )
  disconnect()
})

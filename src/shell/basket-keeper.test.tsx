// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { notifyOtherTabs } from '#data/commerce/basket/tabs.ts'
import { clearVisitorBasket, putVisitorItem, visitorItems } from '#data/commerce/basket/visitor-basket.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { signIn, signOut, useSession } from '#lib/browser/session.ts'
import { buildToken } from '#tests/factories/token.ts'
import { BasketKeeper } from './basket-keeper.tsx'

afterEach(() => {
  cleanup()
  act(signOut)
  clearVisitorBasket()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const QUOTE = {
  serverTime: '2026-11-24T12:00:00Z',
  sellers: [],
  quantity: 0,
  goods: 0,
  paymentMethods: [],
  termsVersion: '2026-11-26',
}

function KeeperOfSession() {
  const userId = useSession()?.userId
  return userId && <BasketKeeper key={userId} userId={userId} />
}

async function show() {
  const merged: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    merged.push(address)
    return Response.json({ quote: QUOTE, dropped: [] })
  })
  const i18n = createInstance()
  await i18n.init({ lng: 'pl' })
  const client = createQueryClient()
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <KeeperOfSession />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return { merged, client }
}

test('each sign-in in a tab merges the basket of the visitor before it, also for the same user', async () => {
  const { merged } = await show()
  for (const [count, person] of ['ola', 'ewa', 'ewa'].entries()) {
    putVisitorItem({ variantProjectionUuid: `variant ${count}`, quantity: 1 })
    act(() => void signIn(buildToken({ userId: person }).token, { remember: true }))
    await waitFor(() => expect(visitorItems()).toEqual([]))
    expect(merged).toHaveLength(count + 1)
    expect(merged.at(-1)).toContain(`/user/${person}/basket/merge`)
    act(signOut)
  }
})

test('the basket is fetched again after a change in another tab, not after one in this tab', async () => {
  const { client } = await show()
  act(() => void signIn(buildToken({ userId: 'ola' }).token, { remember: true }))
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  notifyOtherTabs()
  expect(invalidate).not.toHaveBeenCalled()
  window.dispatchEvent(new StorageEvent('storage', { key: 'basket-changed' }))
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['basket'] })
})

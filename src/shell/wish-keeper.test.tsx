// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { readWish, storeWish, type Wish } from '#lib/browser/wish.ts'
import { signIn, signOut } from '#lib/browser/session.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { connectToastArea } from '#ui/toast.ts'
import common from '#root/locales/pl/common.json' with { type: 'json' }
import { buildApiServer } from '#tests/factories/api-server.ts'
import { buildToken } from '#tests/factories/token.ts'
import { WishKeeper } from './wish-keeper.tsx'

const uuid = '018f3a10-0000-7000-8000-000000000001'
let end = async () => {}
afterEach(async () => {
  cleanup()
  signOut()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await end()
})

async function grant(wish: Wish, status: number) {
  const server = await buildApiServer(() => ({ status, body: { errors: [] } }))
  const reported: string[] = []
  const disconnect = connectToastArea(({ text }) => reported.push(String(text)))
  end = async () => {
    disconnect()
    await server.close()
  }
  const { token, userId } = buildToken()
  signIn(token, { remember: false })
  storeWish(wish)
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', defaultNS: 'common', resources: { pl: { common } } })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <WishKeeper wish={wish} userId={userId} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  await vi.waitFor(() => expect(reported).not.toEqual([]))
  const requested = server.received.filter(({ method }) => method === 'POST').map(({ url }) => url)
  return { reported, requested, userId }
}

test('a visitor’s wish is granted once they have an account, and said so', async () => {
  const { reported, requested, userId } = await grant({ act: 'remind', uuid }, 204)
  expect(requested).toEqual([`/api/user/${userId}/event/${uuid}/reminder`])
  expect(reported).toEqual([common.wish.remind])
  expect(readWish()).toBeNull()
})

test('a wish that cannot be granted any more is not tried again', async () => {
  const { reported, requested, userId } = await grant({ act: 'follow', uuid }, 404)
  expect(requested).toEqual([`/api/user/${userId}/favorite/${uuid}`])
  expect(reported).toEqual([common.wish.failed])
  expect(readWish()).toBeNull()
})

test('a wish is as old as a mailed link at most', () => {
  storeWish({ act: 'follow', uuid })
  expect(readWish()).toEqual({ act: 'follow', uuid })
  vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000 })
  expect(readWish()).toBeNull()
})

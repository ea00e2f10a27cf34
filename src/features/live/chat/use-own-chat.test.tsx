// @vitest-environment jsdom
import { MutationObserver, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CreateOrderInput } from '#contracts/commerce/create-order.ts'
import type { OwnChat } from '#contracts/live/chat.ts'
import { orderMutations } from '#data/commerce/order/mutations.ts'
import { relationMutations } from '#data/account/relation/mutations.ts'
import { signIn, signOut } from '#lib/browser/session.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { buildEventServer, naming } from '#tests/factories/event-server.ts'
import { buildToken } from '#tests/factories/token.ts'
import { useOwnChat } from './use-own-chat.ts'

const [CHAT, VIDEO, VIEWER, SELLER] = ['1', '2', '3', '4'].map((digit) => `018f3a10-0000-7000-8000-00000000000${digit}`)

afterEach(() => {
  cleanup()
  signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function start(first: Partial<OwnChat>) {
  let current = first
  const server = await buildEventServer([], {
    [`/conversation/${CHAT}/chat/own`]: () => ({
      mayModerate: false,
      mayShowProducts: false,
      refusal: null,
      bannedUntil: null,
      exemptUuids: [],
      held: [],
      questions: [],
      reported: [],
      ...current,
    }),
    [`/user/${VIEWER}/favorite/${SELLER}`]: () => ({ isFavorite: true, favoriteQuantity: 5 }),
    '/order': () => ({ id: VIDEO, token: 'token', total: 12, payment: { method: 'transfer', redirectUrl: null } }),
  })
  signIn(buildToken({ userId: VIEWER }).token, { remember: false })
  const client = createQueryClient()
  const { result } = renderHook(() => useOwnChat(CHAT ?? '', true), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const refusal = () => result.current?.refusal
  await expect.poll(refusal).toBe(first.refusal)
  await server.isOpen()
  return {
    client,
    refusal,
    change: (next: Partial<OwnChat>) => {
      current = next
    },
    publish: (type: string, data: object) =>
      server.write(`${naming(`conversation:${CHAT}`)}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
  }
}

test('a ban with an end is lifted without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const bannedUntil = new Date(Date.now() + 20_000).toISOString()
  const { change, refusal } = await start({ refusal: 'banned', bannedUntil })
  change({ refusal: null })
  act(() => void vi.advanceTimersByTime(20_000))
  await expect.poll(refusal).toBeNull()
})

test('the start of an announced live opens its chat, and the end closes it', async () => {
  const { change, publish, refusal } = await start({ refusal: 'closed' })
  change({ refusal: null })
  publish('state', { videoUuid: VIDEO, state: 'live', seconds: 1 })
  await expect.poll(refusal).toBeNull()
  change({ refusal: 'closed' })
  publish('finished', { videoUuid: VIDEO, finishedAt: new Date().toISOString() })
  await expect.poll(refusal).toBe('closed')
})

test('a new follower may write at once in a chat for followers', async () => {
  const { change, client, refusal } = await start({ refusal: 'followers' })
  change({ refusal: null })
  await new MutationObserver(client, relationMutations.follow(VIEWER ?? '', SELLER ?? '')).mutate({ isOn: true })
  await expect.poll(refusal).toBeNull()
})

test('a new customer may write at once in a chat for customers', async () => {
  const { change, client, refusal } = await start({ refusal: 'buyers' })
  change({ refusal: null })
  await new MutationObserver(client, orderMutations.place()).mutate({ order: {} as CreateOrderInput, key: 'key' })
  await expect.poll(refusal).toBeNull()
})

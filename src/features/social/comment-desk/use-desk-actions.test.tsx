// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CommentReply } from '#contracts/social/comment-offer.ts'
import type { PageComment } from '#contracts/social/social-comment.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import words from '#root/locales/pl/comment-desk.json' with { type: 'json' }
import { buildApiServer } from '#tests/factories/api-server.ts'
import { connectToastArea, type ToastMessage } from '#ui/toast.ts'
import { useDeskActions } from './use-desk-actions.tsx'

const NOW = Date.parse('2026-11-26T10:00:00Z')
const VIEW = { userUuid: 'u', pageUuid: 'p', postUuid: 'o' }
const commentWith = (replies: Partial<CommentReply>[]) =>
  ({ uuid: 'c', isOwn: false, isRemoved: false, offer: null, privateUntil: null, replies }) as unknown as PageComment
const offered = commentWith([{ uuid: 'r', isOffer: true, state: 'queued' }])

let close = async () => {}
let toasts: ToastMessage[] = []
beforeEach(() => void connectToastArea((message) => toasts.push(message)))
afterEach(async () => {
  cleanup()
  toasts = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await close()
})

async function desk(answered: PageComment) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const server = await buildApiServer(() => ({ status: 204, body: undefined }))
  close = server.close
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { 'comment-desk': words } }, defaultNS: 'comment-desk' })
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </I18nextProvider>
  )
  const { result } = renderHook(() => useDeskActions(VIEW, () => {}), { wrapper })
  act(() => result.current.actions.onProcess(commentWith([]), null))
  act(() => result.current.done(answered))
  const undo = () => act(() => result.current.undo())
  const sent = () => server.received.map(({ method, url }) => `${method} ${url.split('/').slice(-2).join('/')}`)
  /** Another request, behind which a wrong one would have arrived. */
  const mark = () => act(() => result.current.mark({ hasUnreadComment: false, readAt: '2026-11-26T10:00:00.000Z' }))
  return { undo, sent, mark }
}
const press = () => act(() => toasts[0]?.action?.onAction())

test('the key withdraws an offer once, while its reply waits', async () => {
  const { undo, sent, mark } = await desk(offered)
  vi.setSystemTime(NOW + 4000)
  undo()
  undo()
  await expect.poll(sent).toEqual(['DELETE c/process'])
  mark()
  await expect.poll(sent).toEqual(['DELETE c/process', 'PATCH o/hasUnreadComment'])
})

test('the key does not withdraw an offer whose reply may have been sent', async () => {
  const { undo, sent, mark } = await desk(offered)
  vi.setSystemTime(NOW + 5000)
  undo()
  // Neither does a clock that is set back.
  vi.setSystemTime(NOW)
  undo()
  mark()
  await expect.poll(sent).toEqual(['PATCH o/hasUnreadComment'])
})

test('the key does not withdraw an offer whose reply does not wait', async () => {
  const { undo, sent, mark } = await desk(commentWith([{ uuid: 'r', isOffer: true, state: 'sent' }]))
  undo()
  mark()
  await expect.poll(sent).toEqual(['PATCH o/hasUnreadComment'])
})

test('the toast offers to take an offer back as long as its reply waits, and only once', async () => {
  const { undo, sent, mark } = await desk(offered)
  expect(toasts[0]?.action?.forMs).toBe(5000)
  vi.setSystemTime(NOW + 4000)
  press()
  press()
  undo()
  await expect.poll(sent).toEqual(['DELETE c/process'])
  mark()
  await expect.poll(sent).toEqual(['DELETE c/process', 'PATCH o/hasUnreadComment'])
})

test('a toast that is still there leaves an offer alone whose reply may have been sent', async () => {
  const { sent, mark } = await desk(offered)
  vi.setSystemTime(NOW + 5000)
  press()
  mark()
  await expect.poll(sent).toEqual(['PATCH o/hasUnreadComment'])
})

test('without a waiting reply the toast offers nothing', async () => {
  await desk(commentWith([{ uuid: 'r', isOffer: true, state: 'sent' }]))
  expect(toasts).toHaveLength(1)
  expect(toasts[0]?.action).toBeUndefined()
})

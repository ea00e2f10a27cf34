// @vitest-environment jsdom
import { type InfiniteData, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createInstance } from 'i18next'
import Router from 'next/router'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { Video, VideoList } from '#contracts/video/video.ts'
import { sellerVideos } from '#data/video/video/seller-videos.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import words from '#root/locales/pl/feed.json' with { type: 'json' }
import { buildApiServer } from '#tests/factories/api-server.ts'
import { connectToastArea, type ToastMessage } from '#ui/toast.ts'
import type { VideoListAction, VideoListState } from './lib/video-list.ts'
import { useDeleteVideo } from './use-delete-video.ts'

const reel = { uuid: 'r', type: VIDEO_TYPE.short, owner: { uuid: 'o' } } as Video

let end = () => {}
const toasts: ToastMessage[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  end = connectToastArea((toast) => toasts.push(toast))
})
afterEach(async () => {
  cleanup()
  end()
  toasts.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await close()
})
let close = async () => {}

async function start(answer: () => { status: number }) {
  const server = await buildApiServer(answer)
  close = server.close
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { feed: words } } })
  const client = createQueryClient()
  const dispatch = vi.fn<(action: VideoListAction) => void>()
  const state = { uuids: ['before', reel.uuid] } as VideoListState
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </I18nextProvider>
  )
  const { result, unmount } = renderHook(() => useDeleteVideo(state, dispatch), { wrapper })
  const requested = () => server.received.map(({ method, url }) => `${method} ${url}`)
  const actions = () => dispatch.mock.calls.map(([{ type }]) => type)
  return { server, client, dispatch, unmount, requested, actions, remove: () => act(() => result.current(reel)) }
}
const leave = (shallow: boolean) => act(() => Router.events.emit('routeChangeStart', '/profile/user/ola', { shallow }))
const undo = () => act(() => toasts[0]?.action?.onAction())
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const GONE = 'DELETE /api/user/o/video/r'

test('a video that could not be deleted returns to its place with an error message', async () => {
  const { remove, dispatch, actions } = await start(() => ({ status: 500 }))
  remove()
  expect([actions(), toasts.map(({ text }) => text)]).toEqual([['dropped'], [words.delete.done.short]])
  pass(6000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(toasts.at(-1)).toEqual({ kind: 'error', text: words.delete.failed.short }))
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'restored', uuid: reel.uuid, index: 1 })
})

test('a deletion can be undone for six seconds; later a message says that it is too late', async () => {
  const { remove, actions, requested } = await start(() => ({ status: 204 }))
  remove()
  pass(5999)
  undo()
  expect(actions()).toEqual(['dropped', 'restored'])
  remove()
  pass(6000)
  undo()
  expect(toasts.at(-1)).toEqual({ kind: 'info', text: words.delete.tooLate })
  expect(actions(), 'it stays away').toEqual(['dropped', 'restored', 'dropped'])
  vi.useRealTimers()
  await vi.waitFor(() => expect(requested()).toEqual([GONE]))
})

test('leaving the page sends the deletion before the next page is requested; moving on in the list does not', async () => {
  const { remove, requested } = await start(() => ({ status: 204 }))
  remove()
  leave(true)
  undo()
  remove()
  leave(false)
  vi.useRealTimers()
  await vi.waitFor(() => expect(requested()).toEqual([GONE]))
})

test('a failed deletion is reported even after leaving the page', async () => {
  const { remove, unmount } = await start(() => ({ status: 503 }))
  remove()
  unmount()
  vi.useRealTimers()
  await vi.waitFor(() => expect(toasts.at(-1)?.text).toBe(words.delete.failed.short))
})

test('the next page does not show the deleted video, even if it was loaded before the deletion', async () => {
  const { remove, unmount, client, requested } = await start(() => ({ status: 204 }))
  const { queryKey } = sellerVideos('o', 'short')
  const page = { meta: { page: 1, size: 12, total: 1, next: null, previous: null }, data: [reel] }
  const read = () => client.setQueryData(queryKey, { pages: [page], pageParams: [null] })
  const shown = () => client.getQueryData<InfiniteData<VideoList>>(queryKey)?.pages[0]?.data
  read()
  remove()
  leave(false)
  vi.useRealTimers()
  await vi.waitFor(() => expect(requested()).toEqual([GONE]))
  await vi.waitFor(() => expect(shown()).toEqual([]))
  unmount()
  read()
  await vi.waitFor(() => expect(shown()).toEqual([]))
})

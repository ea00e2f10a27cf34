// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { relationQueries } from '#data/account/relation/queries.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { signIn, signOut } from '#lib/browser/session.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { buildToken } from '#tests/factories/token.ts'
import { watchedVideo } from '#tests/factories/watched-video.ts'
import type { VideoListAction } from './lib/video-list.ts'
import { useHiddenVideos } from './use-hidden-videos.ts'

const VIEWER = '018f3a10-0000-7000-8000-000000000002'

afterEach(() => {
  cleanup()
  signOut()
})

function droppedFor(viewer: string | null, openerUuid: string | null) {
  if (viewer) signIn(buildToken({ userId: viewer }).token, { remember: false })
  const client = createQueryClient()
  const { owner } = watchedVideo({})
  client.setQueryData(relationQueries.hidden(VIEWER).queryKey, { data: ['blocked'] })
  for (const [uuid, ownerUuid] of [
    ['a', 'blocked'],
    ['b', 'other'],
    ['c', 'blocked'],
  ] as const)
    client.setQueryData(
      videoQueries.detail(uuid).queryKey,
      watchedVideo({ uuid, owner: { ...owner, uuid: ownerUuid } }),
    )
  const dispatch = vi.fn<(action: VideoListAction) => void>()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  renderHook(() => useHiddenVideos(['a', 'b', 'c'], openerUuid, dispatch), { wrapper })
  return dispatch.mock.calls.map(([action]) => action)
}

test('films of a blocked seller leave the list that the server rendered for everybody', () => {
  expect(droppedFor(VIEWER, null)).toEqual([
    { type: 'dropped', uuid: 'a' },
    { type: 'dropped', uuid: 'c' },
  ])
})

test('a linked film of a blocked seller stays', () => {
  expect(droppedFor(VIEWER, 'a')).toEqual([{ type: 'dropped', uuid: 'c' }])
})

test('a visitor sees the whole list', () => {
  expect(droppedFor(null, null)).toEqual([])
})

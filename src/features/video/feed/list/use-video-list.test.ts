import { expect, test } from 'vitest'
import type { VideoList } from '#contracts/video/video.ts'
import { watchedVideo } from '#tests/factories/watched-video.ts'
import { pageOf } from './use-video-list.ts'

test('the feed keeps the uuids of watchable videos and the next page of the list', () => {
  const list: VideoList = {
    meta: { page: 1, size: 5, total: 12, next: 'n', previous: null },
    data: [watchedVideo({ uuid: 'a' }), watchedVideo({ uuid: 'b', isAvailable: false }), watchedVideo({ uuid: 'c' })],
  }
  expect(pageOf(list)).toEqual({ uuids: ['a', 'c'], next: 'n', previous: null, total: 12 })
})

test('without a response the page is empty', () => {
  expect(pageOf(undefined)).toEqual({ uuids: [], next: null, previous: null, total: 0 })
})

import {
  createVideoList,
  type Page,
  videoList,
  type VideoListAction,
  type VideoListState,
} from '#features/video/feed/list/lib/video-list.ts'

/** A page of videos, each named by one letter. */
export const page = (names: string, next: string | null = null, previous: string | null = null): Page => ({
  uuids: [...names],
  next,
  previous,
  total: names.length,
})
export const names = (state: VideoListState) => state.uuids.join('')
export const run = (state: VideoListState, ...actions: VideoListAction[]) => actions.reduce(videoList, state)
export const loaded = (direction: 'forward' | 'backward', cursor: string, answer: Page) =>
  ({ type: 'pageLoaded', direction, cursor, page: answer }) as const

export const firstPage = () => createVideoList({ page: page('abcde', 'n1'), start: 1 })
export const secondPage = () => createVideoList({ page: page('fghij', 'n2', 'p1'), start: 7, activeUuid: 'g' })

import {
  createVideoList,
  type Listed,
  type Page,
  videoList,
  type VideoListAction,
  type VideoListState,
} from '#features/feed/list/lib/video-list.ts'

export const entry = (uuid: string): Listed => ({ uuid, isAvailable: true })
export const page = (names: string, next: string | null = null, previous: string | null = null): Page<Listed> => ({
  data: [...names].map(entry),
  next,
  previous,
  total: names.length,
})
export const names = (state: VideoListState<Listed>) => state.entries.map((one) => one.uuid).join('')
export const run = (state: VideoListState<Listed>, ...actions: VideoListAction<Listed>[]) =>
  actions.reduce(videoList, state)
export const loaded = (direction: 'forward' | 'backward', cursor: string, answer: Page<Listed>) =>
  ({ type: 'pageLoaded', direction, cursor, page: answer }) as const

export const firstPage = () => createVideoList({ page: page('abcde', 'n1'), start: 1 })
export const secondPage = () => createVideoList({ page: page('fghij', 'n2', 'p1'), start: 7, activeUuid: 'g' })

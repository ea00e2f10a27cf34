import type { VideoList } from '#contracts/video/video.ts'
import type { Page } from './video-list.ts'

/** Page of the list with the playable videos of a response. */
export const pageOf = (list: VideoList | undefined): Page => ({
  uuids: (list?.data ?? []).filter((video) => video.isAvailable).map((video) => video.uuid),
  next: list?.meta.next ?? null,
  previous: list?.meta.previous ?? null,
  total: list?.meta.total ?? 0,
})

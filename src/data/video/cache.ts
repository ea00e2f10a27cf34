import type { QueryClient } from '@tanstack/react-query'
import type { Video, VideoList } from '#contracts/video.ts'
import { videoQueries } from './queries.ts'

/** Puts a video that was just made on top of the first page of reels, not available yet. */
export function addNewVideo(client: QueryClient, video: Video) {
  client.setQueryData(videoQueries.detail(video.uuid).queryKey, video)
  client.setQueryData(videoQueries.available('short', { page: 1 }).queryKey, (list) => {
    if (!list || list.data.some((entry) => entry.uuid === video.uuid)) return list
    return {
      meta: { ...list.meta, total: list.meta.total + 1 },
      data: [{ ...video, isAvailable: false }, ...list.data],
    }
  })
}

/** Takes a deleted video out of every list that is held. */
export function removeVideo(client: QueryClient, uuid: string) {
  client.removeQueries({ queryKey: videoQueries.detail(uuid).queryKey })
  client.setQueriesData<VideoList>({ queryKey: videoQueries.availableKey }, (list) => {
    if (!list?.data.some((entry) => entry.uuid === uuid)) return list
    return {
      meta: { ...list.meta, total: list.meta.total - 1 },
      data: list.data.filter((entry) => entry.uuid !== uuid),
    }
  })
}

export function countedView(client: QueryClient, uuid: string, viewQuantity: number) {
  const counted = (video: Video): Video =>
    video.uuid === uuid ? { ...video, statistic: { ...video.statistic, viewQuantity } } : video
  client.setQueryData(videoQueries.detail(uuid).queryKey, (video) => video && counted(video))
  client.setQueriesData<VideoList>(
    { queryKey: videoQueries.availableKey },
    (list) => list && { ...list, data: list.data.map(counted) },
  )
}

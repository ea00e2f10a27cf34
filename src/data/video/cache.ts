import type { QueryClient } from '@tanstack/react-query'
import type { Video, VideoList } from '#contracts/video.ts'
import { videoQueries } from './queries.ts'

/**
 * Keeps what the API says of a video that was just made: on top of the first page of reels and of its owner's. One that is
 * scheduled is its owner's alone until then.
 */
export function keepNewVideo(client: QueryClient, video: Video, now = new Date()) {
  client.setQueryData(videoQueries.detail(video.uuid).queryKey, video)
  const onTop = (list: VideoList | undefined) => {
    if (!list) return list
    if (list.data.some(({ uuid }) => uuid === video.uuid))
      return { ...list, data: list.data.map((entry) => (entry.uuid === video.uuid ? video : entry)) }
    return { meta: { ...list.meta, total: list.meta.total + 1 }, data: [video, ...list.data] }
  }
  if (new Date(video.publishedAt) <= now) client.setQueryData(videoQueries.firstPage('short').queryKey, onTop)
  client.setQueryData(videoQueries.own(video.owner.uuid).queryKey, onTop)
}

/** Takes a deleted video out of every list that is held: by type, all, promoted, its owner's, available or not. */
export function removeVideo(client: QueryClient, uuid: string) {
  client.removeQueries({ queryKey: videoQueries.detail(uuid).queryKey })
  changeLists(client, (list) => (list.data.some((entry) => entry.uuid === uuid) ? without(list, uuid) : list))
}

export function countedView(client: QueryClient, uuid: string, viewQuantity: number) {
  const counted = (video: Video): Video =>
    video.uuid === uuid ? { ...video, statistic: { ...video.statistic, viewQuantity } } : video
  client.setQueryData(videoQueries.detail(uuid).queryKey, (video) => video && counted(video))
  changeLists(client, (list) => ({ ...list, data: list.data.map(counted) }))
}

/**
 * A video is another than it was: it shows another product, or was a live and is a saved one, which leaves the lists of
 * lives and is new in those of saved ones.
 */
export function keepChanged(client: QueryClient, video: Video) {
  client.setQueryData(videoQueries.detail(video.uuid).queryKey, video)
  const isThere = (list: VideoList) => list.data.some(({ uuid }) => uuid === video.uuid)
  if (video.media.finishedAt !== null) {
    client.setQueriesData<VideoList>({ queryKey: videoQueries.named('live') }, (list) =>
      list && isThere(list) ? without(list, video.uuid) : list,
    )
  }
  changeLists(client, (list) =>
    isThere(list) ? { ...list, data: list.data.map((entry) => (entry.uuid === video.uuid ? video : entry)) } : list,
  )
  // After the change, which would take the mark away.
  if (video.media.finishedAt !== null)
    void client.invalidateQueries({ queryKey: videoQueries.named('vod'), refetchType: 'none' })
}

const without = ({ meta, data }: VideoList, uuid: string): VideoList => ({
  meta: { ...meta, total: meta.total - 1 },
  data: data.filter((entry) => entry.uuid !== uuid),
})

function changeLists(client: QueryClient, change: (list: VideoList) => VideoList) {
  for (const queryKey of videoQueries.listKeys)
    client.setQueriesData<VideoList>({ queryKey }, (list) => list && change(list))
}

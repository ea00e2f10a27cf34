import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Video, VideoList } from '#contracts/video/video.ts'
import { serverDate, serverNow } from '#lib/base/server-clock.ts'
import { type LiveAir, videoQueries } from './queries.ts'

/**
 * Adds a video that was just created at the top of the first page of reels and of its owner's list. A scheduled video
 * is added to its owner's list alone.
 */
export function storeNewVideo(client: QueryClient, video: Video, now = serverDate()) {
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

/** Removes a deleted video from all cached lists. */
export function removeVideo(client: QueryClient, uuid: string) {
  client.removeQueries({ queryKey: videoQueries.detail(uuid).queryKey })
  changeLists(client, without(uuid))
}

/** Caches each video of a list under its own key, unless a newer version is cached. */
export function cacheListed(client: QueryClient, listKey: QueryKey) {
  const { data: list, dataUpdatedAt: updatedAt = 0 } = client.getQueryState<VideoList>(listKey) ?? {}
  for (const video of list?.data ?? []) {
    const { queryKey } = videoQueries.detail(video.uuid)
    const knownAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    if (updatedAt > knownAt) client.setQueryData(queryKey, video, { updatedAt })
  }
}

export const countedView = (client: QueryClient, uuid: string, viewQuantity: number) =>
  changeStatistic(client, uuid, { viewQuantity })

/** Sets the like count as reported by the server. */
export const cacheLikeQuantity = (client: QueryClient, uuid: string, likeQuantity: number) =>
  changeStatistic(client, uuid, { likeQuantity })

/** Changes the known like count by `by`, for responses without a count. */
export function changeLikeQuantity(client: QueryClient, uuid: string, by: number) {
  const known = client.getQueryData(videoQueries.detail(uuid).queryKey)?.statistic.likeQuantity
  if (known !== undefined) cacheLikeQuantity(client, uuid, Math.max(0, known + by))
}

/** Sets the current viewer count of a live. */
export const cacheViewers = (client: QueryClient, uuid: string, quantity: number) =>
  void client.setQueryData(videoQueries.viewers(uuid).queryKey, quantity)

/** Sets the state of a live. `seconds` is its duration so far. */
export function cacheAir(
  client: QueryClient,
  uuid: string,
  { state, seconds }: { state: LiveAir['state']; seconds: number },
) {
  const since = serverNow() - seconds * 1000
  // A repeated state is ignored, because the first reported time is the most accurate.
  client.setQueryData(videoQueries.air(uuid).queryKey, (known) => (known?.state === state ? known : { state, since }))
}

function changeStatistic(client: QueryClient, uuid: string, counted: Partial<Video['statistic']>) {
  const change = (video: Video): Video => ({ ...video, statistic: { ...video.statistic, ...counted } })
  client.setQueryData(videoQueries.detail(uuid).queryKey, (video) => video && change(video))
  changeLists(client, withChanged(uuid, change))
}

/**
 * Stores a changed video: it shows another product, or a live has become a saved one. The latter moves from the lists
 * of lives to those of saved lives. A live without a recording is removed from all lists, but people who are watching
 * it can stay.
 */
export function cacheChanged(client: QueryClient, video: Video) {
  client.setQueryData(videoQueries.detail(video.uuid).queryKey, video)
  if (!video.isAvailable) return changeLists(client, without(video.uuid))
  const isOver = video.media.finishedAt !== null
  const { ofSeller } = videoQueries
  if (isOver) {
    changeOf(client, videoQueries.named('live'), without(video.uuid))
    changePaged(client, ofSeller(video.owner.uuid, 'live'), without(video.uuid))
  }
  changeLists(
    client,
    withChanged(video.uuid, () => video),
  )
  // Invalidate after the change, because `setQueryData` would clear the invalidation.
  if (isOver)
    for (const queryKey of [videoQueries.named('vod'), ofSeller(video.owner.uuid, 'vod')])
      void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** Changes the pages of one query. Returns the same array if nothing changes. */
type Change = (pages: VideoList[]) => VideoList[]

const isIn = ({ data }: VideoList, uuid: string) => data.some((entry) => entry.uuid === uuid)

const without =
  (uuid: string): Change =>
  (pages) =>
    pages.some((page) => isIn(page, uuid))
      ? pages.map(({ meta, data }) => ({
          meta: { ...meta, total: meta.total - 1 },
          data: data.filter((entry) => entry.uuid !== uuid),
        }))
      : pages

const withChanged =
  (uuid: string, change: (video: Video) => Video): Change =>
  (pages) =>
    pages.some((page) => isIn(page, uuid))
      ? pages.map(({ meta, data }) => ({
          meta,
          data: data.map((entry) => (entry.uuid === uuid ? change(entry) : entry)),
        }))
      : pages

function changeLists(client: QueryClient, change: Change) {
  for (const queryKey of videoQueries.listKeys) changeOf(client, queryKey, change)
  for (const queryKey of videoQueries.pagedKeys) changePaged(client, queryKey, change)
}

function changeOf(client: QueryClient, queryKey: QueryKey, change: Change) {
  changeHeld<VideoList>(client, queryKey, (list) => change([list])[0] ?? list)
}

function changePaged(client: QueryClient, queryKey: QueryKey, change: Change) {
  changeHeld<InfiniteData<VideoList>>(client, queryKey, (held) => {
    const pages = change(held.pages)
    return pages === held.pages ? held : { ...held, pages }
  })
}

/** Changes an entry of cached lists. Keeps their `updatedAt`, because the list itself was not refetched. */
function changeHeld<Held>(client: QueryClient, queryKey: QueryKey, change: (held: Held) => Held) {
  for (const [key, held] of client.getQueriesData<Held>({ queryKey })) {
    if (held === undefined) continue
    const changed = change(held)
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt ?? 0
    if (changed !== held) client.setQueryData(key, changed, { updatedAt })
  }
}

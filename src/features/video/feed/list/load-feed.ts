import type { QueryClient } from '@tanstack/react-query'
import { type Subjects, VIDEO_LISTS } from '#contracts/base/subjects.rules.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { Video, VideoList } from '#contracts/video/video.ts'
import { liveQueries } from '#data/live/live/queries.ts'
import { readFilter } from '#data/video/video/filter.ts'
import {
  isUserList,
  type PagePlace,
  type VideoListRequest,
  type VideoListType,
  wordsOfList,
} from '#data/video/video/list.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import type { LoadContext } from '#lib/server/page.ts'
import { showsVideos } from '#lib/shared/shows.ts'
import { readSearch } from './lib/search.ts'
import { isBehind, isListed, lastPlace, placeOf, readLimit, readStart } from './lib/sequence.ts'

/** Initial state of the feed for the browser. The videos themselves travel in the query client. */
export type FeedBeginning = {
  list: VideoListRequest
  place: PagePlace
  start: number
  activeUuid: string | null
  openerUuid: string | null
}

type FeedRequest = Pick<LoadContext<'/watch/[id]'>, 'api' | 'query'> & {
  queryClient: QueryClient
  type: VideoListType
  opener?: Video | null
}

/** Loads the page that contains `start`. An opener comes first, and the list continues without it. */
export async function loadFeed(request: FeedRequest): Promise<{ beginning: FeedBeginning; shows: Subjects[] }> {
  const [{ beginning, lists }, product] = await Promise.all([loadList(request), loadShown(request)])
  const videos = [request.opener ?? [], ...lists.map(({ data }) => data)].flat()
  return { beginning, shows: [showsVideos(videos), { product }, showsList(request)] }
}

/** Subjects of a list. A seller's list depends on the seller alone. */
function showsList({ type, opener }: FeedRequest): Subjects {
  if (isUserList(type)) return opener ? { seller: opener.owner.uuid } : {}
  const words = wordsOfList(type)
  return { list: words === 'all' ? VIDEO_LISTS : words }
}

/** Products shown in a recorded live, for search engines only. */
async function loadShown({ api, queryClient, opener }: FeedRequest): Promise<string[]> {
  if (opener?.type !== VIDEO_TYPE.vod) return []
  const history = await queryClient.infiniteQuery(liveQueries.history(opener.uuid, api)).catch(() => null)
  return (
    history?.pages.flatMap(({ data }) => data.map(({ definitionProjection }) => definitionProjection.definitionUuid)) ??
    []
  )
}

async function loadList({ api, queryClient, query, type, opener = null }: FeedRequest) {
  const request: VideoListRequest = {
    type,
    ownerUuid: isUserList(type) ? (opener?.owner.uuid ?? null) : null,
    filter: readFilter(query),
    search: readSearch(query['search']),
    limit: readLimit(query['limit']),
  }
  const start = readStart(query['start'])
  const lists: VideoList[] = []
  async function pageAt(place: PagePlace): Promise<VideoList> {
    const list = await queryClient.query(videoQueries.list(request, place, api))
    lists.push(list)
    return list
  }
  const beginning = (place: PagePlace, at: number, active: Video | null) => ({
    lists,
    beginning: {
      list: request,
      place,
      start: at,
      activeUuid: active?.uuid ?? null,
      openerUuid: opener?.uuid ?? null,
    } satisfies FeedBeginning,
  })
  const listed = opener && isListed(opener, request) ? opener : null

  const wanted = placeOf(start, opener !== null, request.limit)
  const place = { page: wanted.page }
  const list = await pageAt(place)
  if (opener && start === 1) return beginning(place, 1, opener)

  const entry = list.data[wanted.index]
  if (!isBehind(entry, listed)) return entry ? beginning(place, start, entry) : atTheEnd(list)
  const moved = list.data[wanted.index + 1]
  if (moved) return beginning(place, start, moved)
  if (list.meta.next === null) return atTheEnd(list)
  const following = { cursor: list.meta.next }
  const first = (await pageAt(following)).data[0]
  return first ? beginning(following, start, first) : atTheEnd(list)

  /** A start beyond the last entry means the last one. */
  async function atTheEnd(shown: VideoList) {
    const last = lastPlace(shown)
    if (last === null) return beginning({ page: 1 }, 1, opener)
    const entries = (await pageAt({ page: last.page })).data.filter((one) => one.uuid !== opener?.uuid)
    const count = shown.meta.total + (opener && !listed ? 1 : 0)
    return beginning({ page: last.page }, count, entries.at(-1) ?? opener)
  }
}

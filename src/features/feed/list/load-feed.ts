import type { QueryClient } from '@tanstack/react-query'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import type { Video, VideoList } from '#contracts/video.ts'
import { productQueries } from '#data/product/queries.ts'
import { readFilter } from '#data/video/filter.ts'
import { isUserList, type PagePlace, type VideoListAsk, type VideoListType } from '#data/video/list.ts'
import { videoQueries } from '#data/video/queries.ts'
import type { LoadContext } from '#lib/page.ts'
import { readSearch } from './lib/search.ts'
import { isBehind, isListed, lastPlace, placeOf, readLimit, readOffset, readStart } from './lib/sequence.ts'

/** What the browser needs to stand where the server stood; the videos themselves travel in the query client. */
export type FeedBeginning = {
  list: VideoListAsk
  place: PagePlace
  start: number
  activeUuid: string | null
  openerUuid: string | null
  /** Seconds from which on the active one plays. */
  offset: number
}

type Asked = Pick<LoadContext, 'api' | 'query'> & {
  queryClient: QueryClient
  type: VideoListType
  opener?: Video | null
}

/** Loads the page of the list that holds `start`. With an opener, that video stands first and the list goes on without it. */
export async function loadFeed(asked: Asked): Promise<FeedBeginning> {
  const [beginning] = await Promise.all([loadList(asked), loadShown(asked)])
  return beginning
}

/** What the opener showed, where it is a saved live: search engines are told. Nobody else waits for it. */
async function loadShown({ api, queryClient, opener }: Asked) {
  if (opener?.type !== VIDEO_TYPE.vod) return
  await queryClient.infiniteQuery(productQueries.history(opener.uuid, api)).catch(() => null)
}

async function loadList({ api, queryClient, query, type, opener = null }: Asked): Promise<FeedBeginning> {
  const ask: VideoListAsk = {
    type,
    ownerUuid: isUserList(type) ? (opener?.owner.uuid ?? null) : null,
    filter: readFilter(query),
    search: readSearch(query['search']),
    limit: readLimit(query['limit']),
  }
  const start = readStart(query['start'])
  const pageAt = (place: PagePlace) => queryClient.query(videoQueries.list(ask, place, api))
  const beginning = (place: PagePlace, at: number, active: Video | null): FeedBeginning => ({
    list: ask,
    place,
    start: at,
    activeUuid: active?.uuid ?? null,
    openerUuid: opener?.uuid ?? null,
    offset: readOffset(query['t']),
  })
  const listed = opener && isListed(opener, ask) ? opener : null

  const wanted = placeOf(start, opener !== null, ask.limit)
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

  /** A start behind the last entry stands on the last one. */
  async function atTheEnd(shown: VideoList) {
    const last = lastPlace(shown)
    if (last === null) return beginning({ page: 1 }, 1, opener)
    const entries = (await pageAt({ page: last.page })).data.filter((one) => one.uuid !== opener?.uuid)
    const count = shown.meta.total + (opener && !listed ? 1 : 0)
    return beginning({ page: last.page }, count, entries.at(-1) ?? opener)
  }
}

import type { QueryClient } from '@tanstack/react-query'
import type { Video, VideoList } from '#contracts/video.ts'
import { type PagePlace, videoQueries } from '#data/video/queries.ts'
import type { Api } from '#lib/api.ts'
import type { FeedType } from './lib/feed-type.ts'
import { isBehindOpener, lastPlace, placeOf } from './lib/sequence.ts'

/** What the browser needs to stand where the server stood; the videos themselves travel in the query client. */
export type FeedBeginning = {
  type: FeedType
  place: PagePlace
  start: number
  activeUuid: string | null
  openerUuid: string | null
}

type Asked = { api: Api; queryClient: QueryClient; type: FeedType; start: number; opener?: Video | null }

/** Loads the page of the list that holds `start`. With an opener, that video stands first and the list goes on without it. */
export async function loadFeed({ api, queryClient, type, start, opener = null }: Asked): Promise<FeedBeginning> {
  const pageAt = (place: PagePlace) => queryClient.query(videoQueries.available(type, place, api))
  const beginning = (place: PagePlace, at: number, active: Video | null): FeedBeginning => ({
    type,
    place,
    start: at,
    activeUuid: active?.uuid ?? null,
    openerUuid: opener?.uuid ?? null,
  })

  const wanted = placeOf(start, opener !== null)
  const place = { page: wanted.page }
  const list = await pageAt(place)
  if (opener && start === 1) return beginning(place, 1, opener)

  const entry = list.data[wanted.index]
  if (!isBehindOpener(entry, opener)) return entry ? beginning(place, start, entry) : atTheEnd(list)
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
    const isOpenerListed = opener?.isAvailable === true
    const count = shown.meta.total + (opener && !isOpenerListed ? 1 : 0)
    return beginning({ page: last.page }, count, entries.at(-1) ?? opener)
  }
}

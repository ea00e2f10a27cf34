import { type Subjects, VIDEO_LISTS } from '#contracts/base/subjects.rules.ts'
import { eventQueries } from '#data/live/event/queries.ts'
import { promotionQueries } from '#data/video/promotion/queries.ts'
import { sellerQueries } from '#data/video/seller/queries.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { EVENTS_REQUESTED } from '#features/live/calendar/agenda/shown.ts'
import { LIVES_SHOWN, REELS_SHOWN, SELLERS_SHOWN, VODS_SHOWN } from '#features/video/shelves/shown.ts'
import type { LoadContext, LoadResult } from '#lib/server/page.ts'
import { showsEvents, showsSellers, showsVideos } from '#lib/shared/shows.ts'

/** Null for a part that failed to load. */
const part = <T>(loading: Promise<{ data: T }>, showsOf: (data: T) => Subjects) =>
  loading.then(
    ({ data }) => showsOf(data),
    () => null,
  )

/** Each part may fail independently. The browser then refetches it, and the incomplete page is not cached. */
export async function loadHome({ api, queryClient }: LoadContext): Promise<LoadResult> {
  const parts = await Promise.all([
    part(queryClient.query(eventQueries.upcoming(EVENTS_REQUESTED, api)), showsEvents),
    part(queryClient.query(videoQueries.newest('live', LIVES_SHOWN, api)), showsVideos),
    part(queryClient.query(videoQueries.newest('short', REELS_SHOWN, api)), showsVideos),
    part(queryClient.query(sellerQueries.mostFollowed(SELLERS_SHOWN, api)), showsSellers),
    part(queryClient.query(videoQueries.categories(api)), (categories) => ({
      video: categories.flatMap(({ newestReel }) => newestReel?.uuid ?? []),
    })),
    part(queryClient.query(promotionQueries.row(api)), showsVideos),
    part(queryClient.query(videoQueries.newest('vod', VODS_SHOWN, api)), showsVideos),
  ])
  const shows = parts.filter((shown) => shown !== null)
  return {
    shows: [{ list: [...VIDEO_LISTS, 'events', 'promoted'] }, ...shows],
    ...(shows.length < parts.length && { cache: false }),
  }
}

import { type Subjects, VIDEO_LISTS } from '#contracts/subjects.rules.ts'
import { eventQueries } from '#data/event/queries.ts'
import { sellerQueries } from '#data/seller/queries.ts'
import { videoQueries } from '#data/video/queries.ts'
import { EVENTS_ASKED } from '#features/agenda/shown.ts'
import { PROMOTED_SHOWN, REELS_SHOWN, SELLERS_SHOWN, VODS_SHOWN } from '#features/shelves/shown.ts'
import type { LoadContext, LoadResult } from '#lib/server/page.ts'
import { showsEvents, showsSellers, showsVideos } from '#lib/shows.ts'

/** Null for a part that did not come. */
const part = <T>(asked: Promise<{ data: T }>, showsOf: (data: T) => Subjects) =>
  asked.then(
    ({ data }) => showsOf(data),
    () => null,
  )

/** Every part can do without the others: the browser asks again for what did not come, and no cache keeps a page with a gap. */
export async function loadHome({ api, queryClient }: LoadContext): Promise<LoadResult> {
  const parts = await Promise.all([
    part(queryClient.query(eventQueries.upcoming(EVENTS_ASKED, api)), showsEvents),
    part(queryClient.query(videoQueries.newest('short', REELS_SHOWN, api)), showsVideos),
    part(queryClient.query(sellerQueries.mostFollowed(SELLERS_SHOWN, api)), showsSellers),
    part(queryClient.query(videoQueries.categories(api)), (categories) => ({
      video: categories.flatMap(({ newestReel }) => newestReel?.uuid ?? []),
    })),
    part(queryClient.query(videoQueries.newest('isPromoted', PROMOTED_SHOWN, api)), showsVideos),
    part(queryClient.query(videoQueries.newest('vod', VODS_SHOWN, api)), showsVideos),
  ])
  const shows = parts.filter((shown) => shown !== null)
  return {
    shows: [{ list: [...VIDEO_LISTS, 'events'] }, ...shows],
    ...(shows.length < parts.length && { cache: false }),
  }
}

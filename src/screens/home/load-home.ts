import { eventQueries } from '#data/event/queries.ts'
import { sellerQueries } from '#data/seller/queries.ts'
import { videoQueries } from '#data/video/queries.ts'
import { EVENTS_ASKED } from '#features/agenda/shown.ts'
import { PROMOTED_SHOWN, REELS_SHOWN, SELLERS_SHOWN, VODS_SHOWN } from '#features/shelves/shown.ts'
import type { LoadContext, LoadResult } from '#lib/page.ts'

/** Every part can do without the others: what does not come is asked for by the browser, and no cache keeps a page with a gap. */
export async function loadHome({ api, queryClient }: LoadContext): Promise<LoadResult> {
  const parts = await Promise.allSettled([
    queryClient.query(eventQueries.upcoming(EVENTS_ASKED, api)),
    queryClient.query(videoQueries.newest('short', REELS_SHOWN, api)),
    queryClient.query(sellerQueries.mostFollowed(SELLERS_SHOWN, api)),
    queryClient.query(videoQueries.categories(api)),
    queryClient.query(videoQueries.newest('isPromoted', PROMOTED_SHOWN, api)),
    queryClient.query(videoQueries.newest('vod', VODS_SHOWN, api)),
  ])
  const isWhole = parts.every(({ status }) => status === 'fulfilled')
  return isWhole ? {} : { cache: false }
}

import { isHolidayListOpen } from '#contracts/video.rules.ts'
import { productQueries } from '#data/product/queries.ts'
import { videoQueries } from '#data/video/queries.ts'
import { feedTypeOf, onlyTypeOf, readListType, videoPath } from '#features/feed/lib/feed-type.ts'
import { loadFeed } from '#features/feed/load-feed.ts'
import type { LoadContext, LoadResult } from '#lib/page.ts'

/** A linked reel, live or saved live, and the list that goes on behind it. */
export async function loadReel({ api, queryClient, params, query, resolvedUrl }: LoadContext): Promise<LoadResult> {
  const { username = '', streamId = '', type: named } = params
  const list = readListType(named)
  if (list === null) return { notFound: true }
  const video = await queryClient.query(videoQueries.detail(streamId, api))
  const search = resolvedUrl.includes('?') ? resolvedUrl.slice(resolvedUrl.indexOf('?')) : ''
  const leadTo = (path: string, permanent: boolean): LoadResult => ({
    redirect: { destination: path + search, permanent },
  })
  // A live that is over becomes a saved one under the same id, and the holidays' list closes.
  const only = onlyTypeOf(list)
  if (only !== null && only !== feedTypeOf(video)) return leadTo(videoPath(video), true)
  if (list === 'holiday' && !isHolidayListOpen(new Date())) return leadTo(videoPath(video), false)
  // Sellers change their names.
  if (video.owner.username !== username) return leadTo(videoPath(video).replace(/[^/]+$/, named ?? ''), true)
  const [beginning] = await Promise.all([
    loadFeed({ api, queryClient, query, type: list, opener: video }),
    feedTypeOf(video) === 'vod' && queryClient.infiniteQuery(productQueries.history(video.uuid, api)).catch(() => null),
  ])
  return { props: { beginning, renderedAt: new Date().toISOString() } }
}

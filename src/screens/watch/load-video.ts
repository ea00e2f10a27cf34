import { isHolidayListOpen, VIDEO_TYPE, videoTypeName } from '#contracts/video.rules.ts'
import { videoQueries } from '#data/video/queries.ts'
import { onlyTypeOf, readListType, videoPath } from '#features/feed/lib/feed-type.ts'
import { loadFeed } from '#features/feed/list/load-feed.ts'
import type { LoadContext, LoadResult } from '#lib/server/page.ts'
import { searchOf } from '#lib/search-of.ts'

/** A linked reel, live or saved live, and the list that goes on behind it. */
export async function loadVideo({ api, queryClient, params, query, resolvedUrl }: LoadContext): Promise<LoadResult> {
  const { username = '', streamId = '', type: named } = params
  const list = readListType(named)
  if (list === null) return { notFound: true }
  const video = await queryClient.query(videoQueries.detail(streamId, api))
  const leadTo = (path: string, statusCode: 301 | 307): LoadResult => ({
    redirect: { destination: path + searchOf(resolvedUrl), statusCode },
  })
  // A live that is over becomes a saved one under the same id, and the holidays' list closes.
  const only = onlyTypeOf(list)
  // What leads to one that is still on must be forgotten once it leads the other way.
  if (only !== null && only !== videoTypeName(video.type))
    return leadTo(videoPath(video), video.type === VIDEO_TYPE.live ? 307 : 301)
  if (list === 'holiday' && !isHolidayListOpen(new Date())) return leadTo(videoPath(video), 307)
  // Of an account that was merged into another, whose films they are now.
  if (video.owner.username !== username) return leadTo(videoPath(video).replace(/[^/]+$/, named ?? ''), 301)
  const { beginning, shows } = await loadFeed({ api, queryClient, query, type: list, opener: video })
  return { props: { beginning }, shows }
}

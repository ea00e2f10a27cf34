import { isHolidayListOpen } from '#contracts/base/holiday.rules.ts'
import { VIDEO_TYPE, videoTypeName } from '#contracts/video/video.rules.ts'
import { seasonQueries } from '#data/video/season/queries.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { onlyTypeOf, readListType, videoPath } from '#features/video/feed/lib/feed-type.ts'
import { loadFeed } from '#features/video/feed/list/load-feed.ts'
import type { LoadContext, LoadResult } from '#lib/server/page.ts'
import { searchOf } from '#lib/shared/search-of.ts'

/** Loads a linked reel, live or recording, and the list that continues after it. */
export async function loadVideo({
  api,
  queryClient,
  params,
  query,
  resolvedUrl,
}: LoadContext<'/profile/[username]/video/[streamId]/[type]'>): Promise<LoadResult> {
  const { username = '', streamId = '', type: named } = params
  const list = readListType(named)
  if (list === null) return { notFound: true }
  const video = await queryClient.query(videoQueries.detail(streamId, api))
  const leadTo = (path: string, statusCode: 301 | 307): LoadResult => ({
    redirect: { destination: path + searchOf(resolvedUrl), statusCode },
  })
  // A finished live becomes a recording under the same id, and the list of the holiday promotion ends.
  const only = onlyTypeOf(list)
  // Use 307 for a live: the redirect reverses after it ends.
  if (only !== null && only !== videoTypeName(video.type))
    return leadTo(videoPath(video), video.type === VIDEO_TYPE.live ? 307 : 301)
  if (list === 'holiday' && !isHolidayListOpen(new Date(), await queryClient.query(seasonQueries.current(api))))
    return leadTo(videoPath(video), 307)
  // The account in the address was merged into another one, which owns the films now.
  if (video.owner.username !== username) {
    const path = videoPath(video)
    return leadTo(path.slice(0, path.lastIndexOf('/') + 1) + (named ?? ''), 301)
  }
  const { beginning, shows } = await loadFeed({ api, queryClient, query, type: list, opener: video })
  const members = list === 'holiday' ? 'season' : list === 'isPromoted' ? 'promoted' : null
  return { props: { beginning }, shows: members ? [...shows, { list: members }] : shows }
}

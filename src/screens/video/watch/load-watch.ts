import { onlyTypeOf, readListType } from '#features/video/feed/lib/feed-type.ts'
import { loadFeed } from '#features/video/feed/list/load-feed.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import type { LoadContext, LoadResult } from '#lib/server/page.ts'

/** List of all reels or saved lives; or, for a uuid, that video followed by all others. */
export async function loadWatch({ api, queryClient, params, query }: LoadContext<'/watch/[id]'>): Promise<LoadResult> {
  const { id = '' } = params
  const named = readListType(id)
  if (named !== null && onlyTypeOf(named) !== id) return { notFound: true }
  const opener = named === null ? await queryClient.query(videoQueries.detail(id, api)) : null
  const { beginning, shows } = await loadFeed({ api, queryClient, query, type: named ?? 'all', opener })
  return { props: { beginning }, shows }
}

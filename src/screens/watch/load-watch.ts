import { readFeedType } from '#features/feed/lib/feed-type.ts'
import { readStart } from '#features/feed/lib/sequence.ts'
import { loadFeed } from '#features/feed/load-feed.ts'
import { type LoadContext, type LoadResult } from '#lib/page.ts'

/** All reels, or all saved lives, there are. Lives have no list yet. */
export async function loadWatch({ api, queryClient, params, query }: LoadContext): Promise<LoadResult> {
  const type = readFeedType(params.id)
  if (type === null) return { notFound: true }
  const beginning = await loadFeed({ api, queryClient, type, start: readStart(query.start) })
  return { props: { beginning, renderedAt: new Date().toISOString() } }
}

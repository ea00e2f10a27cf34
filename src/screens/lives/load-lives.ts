import { eventQueries } from '#data/event/queries.ts'
import { isNarrowed } from '#data/video/list.ts'
import { videoQueries } from '#data/video/queries.ts'
import { EVENTS_ASKED } from '#features/agenda/shown.ts'
import { type FeedBeginning, loadFeed } from '#features/feed/list/load-feed.ts'
import type { LoadContext, LoadResult } from '#lib/page.ts'

export type LivesProps = { beginning: FeedBeginning | null }

/** The list of lives; while there are none, what is announced, without which the page can do too. */
export async function loadLives({ api, queryClient, query }: LoadContext): Promise<LoadResult> {
  const beginning = await loadFeed({ api, queryClient, query, type: 'live' })
  const isQuiet = beginning.activeUuid === null && !isNarrowed(beginning.list)
  if (!isQuiet) return { props: { beginning } satisfies LivesProps }
  queryClient.removeQueries({ queryKey: videoQueries.named('live') })
  const [events] = await Promise.allSettled([queryClient.query(eventQueries.upcoming(EVENTS_ASKED, api))])
  const isWhole = events.status === 'fulfilled'
  return { props: { beginning: null } satisfies LivesProps, ...(!isWhole && { cache: false }) }
}

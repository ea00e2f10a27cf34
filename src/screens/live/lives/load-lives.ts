import { eventQueries } from '#data/live/event/queries.ts'
import { isNarrowed } from '#data/video/video/list.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { EVENTS_REQUESTED } from '#features/live/calendar/agenda/shown.ts'
import { type FeedBeginning, loadFeed } from '#features/video/feed/list/load-feed.ts'
import type { LoadContext, LoadResult } from '#lib/server/page.ts'
import { showsEvents } from '#lib/shared/shows.ts'

export type LivesProps = { beginning: FeedBeginning | null }

/** Running lives; while there are none, announced ones. The page also works without these. */
export async function loadLives({ api, queryClient, query }: LoadContext<'/watch/live'>): Promise<LoadResult> {
  const { beginning, shows } = await loadFeed({ api, queryClient, query, type: 'live' })
  const isQuiet = beginning.activeUuid === null && !isNarrowed(beginning.list)
  if (!isQuiet) return { props: { beginning } satisfies LivesProps, shows }
  queryClient.removeQueries({ queryKey: videoQueries.named('live') })
  const events = await queryClient.query(eventQueries.upcoming(EVENTS_REQUESTED, api)).catch(() => null)
  return {
    props: { beginning: null } satisfies LivesProps,
    shows: [...shows, { list: 'events' }, showsEvents(events?.data ?? [])],
    ...(!events && { cache: false }),
  }
}

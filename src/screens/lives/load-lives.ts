import { eventQueries } from '#data/event/queries.ts'
import { EVENTS_ASKED } from '#features/agenda/shown.ts'
import type { LoadContext, LoadResult } from '#lib/page.ts'

/** Nobody can broadcast yet: what is announced is all there is. The page can do without it too. */
export async function loadLives({ api, queryClient }: LoadContext): Promise<LoadResult> {
  const [events] = await Promise.allSettled([queryClient.query(eventQueries.upcoming(EVENTS_ASKED, api))])
  const isWhole = events.status === 'fulfilled'
  return { props: { renderedAt: new Date().toISOString() }, ...(!isWhole && { cache: false }) }
}

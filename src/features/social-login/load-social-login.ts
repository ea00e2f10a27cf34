import { sessionQueries } from '#data/session/queries.ts'
import type { LoadContext, LoadResult } from '#lib/server/page.ts'

/**
 * For pages with the other door: a button that came late would push the form from under a finger. What the social network
 * or a mail sends back in the address is nobody's to keep.
 */
export async function loadSocialLogin({ api, queryClient, query }: LoadContext): Promise<LoadResult> {
  const isKnown = await queryClient.query(sessionQueries.social(api)).then(
    () => true,
    () => false,
  )
  const isPlain = Object.keys(query).every((name) => name === 'next')
  return { shows: [], ...(!(isKnown && isPlain) && { cache: false }) }
}

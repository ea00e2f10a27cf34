import { sessionQueries } from '#data/account/session/queries.ts'
import type { LoadContext, LoadResult } from '#lib/server/page.ts'

/**
 * For pages with social login. Loaded on the server, because a button that appears late would shift the form. Pages
 * with parameters from the social network or a mail are not cached.
 */
export async function loadSocialLogin({ api, queryClient, query }: LoadContext): Promise<LoadResult> {
  const isKnown = await queryClient.query(sessionQueries.social(api)).then(
    () => true,
    () => false,
  )
  const isPlain = Object.keys(query).every((name) => name === 'next')
  return { shows: [], ...(!(isKnown && isPlain) && { cache: false }) }
}

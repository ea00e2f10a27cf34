import { offerLink } from '#data/commerce/reservation/offer-link.ts'
import type { LoadContext, LoadResult } from '#lib/server/page.ts'
import { isGone, standingOf, type Standing } from '#features/social/offer-link/lib/standing.ts'

export type OfferLinkProps = { standing: Standing }

/** Only the state of the link, for the heading: the browser loads the offers, whose time runs out. */
export async function loadOfferLink({ api, params }: LoadContext): Promise<LoadResult> {
  const standing = await offerLink.read(params['code'] ?? '', api).then(
    ({ offers }) => standingOf(offers),
    (error: unknown): Standing => (isGone(error) ? 'missing' : 'unknown'),
  )
  const props: OfferLinkProps = { standing }
  return { props, shows: [], cache: false, ...(standing === 'missing' && { status: 404 }) }
}

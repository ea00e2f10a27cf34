import { offerLink } from '#data/social/social-offer/offer-link.ts'
import type { LoadContext, LoadResult } from '#lib/server/page.ts'
import { isGone, linkStateOf, type LinkState } from '#features/social/offer-link/lib/link-state.ts'

export type OfferLinkProps = { linkState: LinkState }

/** Only the state of the link, for the heading: the browser loads the offers, whose time runs out. */
export async function loadOfferLink({ api, params }: LoadContext): Promise<LoadResult> {
  const linkState = await offerLink.read(params['code'] ?? '', api).then(
    ({ offers }) => linkStateOf(offers),
    (error: unknown): LinkState => (isGone(error) ? 'missing' : 'unknown'),
  )
  const props: OfferLinkProps = { linkState }
  return { props, shows: [], cache: false, ...(linkState === 'missing' && { status: 404 }) }
}

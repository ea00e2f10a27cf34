import { withPage } from '#lib/server/page.ts'
import { loadOfferLink } from '#screens/social/offer-link/load-offer-link.ts'
import { OfferLinkScreen } from '#screens/social/offer-link/offer-link-screen.tsx'

export default OfferLinkScreen
export const getServerSideProps = withPage({ namespaces: ['offer-link', 'components'], load: loadOfferLink })

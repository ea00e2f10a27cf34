import { withPage } from '#lib/server/page.ts'
import { loadOfferLink } from '#screens/offer-link/load-offer-link.ts'
import { OfferLinkScreen } from '#screens/offer-link/offer-link-screen.tsx'

export default OfferLinkScreen
export const getServerSideProps = withPage({ namespaces: ['offer-link', 'components'], load: loadOfferLink })

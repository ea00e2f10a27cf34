import { withStaticPage } from '#lib/server/page.ts'
import { CheckoutScreen } from '#screens/commerce/basket/checkout-screen.tsx'

export default CheckoutScreen
export const getStaticProps = withStaticPage({ namespaces: ['checkout', 'basket', 'components'] })

import { withStaticPage } from '#lib/server/page.ts'
import { CheckoutScreen } from '#screens/basket/checkout-screen.tsx'
import { loadCheckout } from '#screens/basket/load-checkout.ts'

export default CheckoutScreen
export const getStaticProps = withStaticPage({ namespaces: ['checkout', 'basket', 'components'], load: loadCheckout })

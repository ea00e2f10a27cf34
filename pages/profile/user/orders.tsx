import { withStaticPage } from '#lib/server/page.ts'
import { OrdersScreen } from '#screens/commerce/orders/orders-screen.tsx'

export default OrdersScreen
export const getStaticProps = withStaticPage({ namespaces: ['orders', 'components'] })

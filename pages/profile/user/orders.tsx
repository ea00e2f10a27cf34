import { withStaticPage } from '#lib/server/page.ts'
import { OrdersScreen } from '#screens/orders/orders-screen.tsx'

export default OrdersScreen
export const getStaticProps = withStaticPage({ namespaces: ['orders', 'components'] })

import { withStaticPage } from '#lib/server/page.ts'
import { OrdersScreen } from '#screens/office/admin/orders-screen.tsx'

export default OrdersScreen
export const getStaticProps = withStaticPage({ namespaces: ['office', 'report', 'forms'] })

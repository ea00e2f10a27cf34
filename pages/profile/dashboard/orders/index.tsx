import { withStaticPage } from '#lib/server/page.ts'
import { OrderDeskScreen } from '#screens/commerce/dashboard/order-desk-screen.tsx'

export default OrderDeskScreen
export const getStaticProps = withStaticPage({
  namespaces: ['dashboard', 'order-desk', 'forms', 'components', 'shop'],
})

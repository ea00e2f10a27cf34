import { withPage } from '#lib/server/page.ts'
import { SaleScreen } from '#screens/commerce/dashboard/sale-screen.tsx'

export default SaleScreen
export const getServerSideProps = withPage({
  namespaces: ['dashboard', 'order-desk', 'return-desk', 'invoices', 'forms', 'components', 'shop'],
})

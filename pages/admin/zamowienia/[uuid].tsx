import { withPage } from '#lib/server/page.ts'
import { OrderScreen } from '#screens/office/admin/order-screen.tsx'

export default OrderScreen
export const getServerSideProps = withPage({ namespaces: ['office', 'report', 'forms'] })

import { withStaticPage } from '#lib/server/page.ts'
import { SalesOverviewScreen } from '#screens/commerce/dashboard/sales-overview-screen.tsx'

export default SalesOverviewScreen
export const getStaticProps = withStaticPage({
  namespaces: ['dashboard', 'sales-overview', 'forms', 'components', 'shop'],
})

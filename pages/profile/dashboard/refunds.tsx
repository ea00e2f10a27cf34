import { withStaticPage } from '#lib/server/page.ts'
import { OwedMoneyScreen } from '#screens/commerce/dashboard/owed-money-screen.tsx'

export default OwedMoneyScreen
export const getStaticProps = withStaticPage({
  namespaces: ['dashboard', 'order-desk', 'forms', 'components', 'shop'],
})

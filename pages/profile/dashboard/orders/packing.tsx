import { withStaticPage } from '#lib/server/page.ts'
import { PackingScreen } from '#screens/commerce/dashboard/packing-screen.tsx'

export default PackingScreen
export const getStaticProps = withStaticPage({
  namespaces: ['dashboard', 'order-desk', 'forms', 'components', 'shop'],
})

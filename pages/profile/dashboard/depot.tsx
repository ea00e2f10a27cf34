import { withStaticPage } from '#lib/server/page.ts'
import { DepotScreen } from '#screens/commerce/dashboard/depot-screen.tsx'

export default DepotScreen
export const getStaticProps = withStaticPage({
  namespaces: ['dashboard', 'depot', 'forms', 'team', 'components', 'pictures', 'shop'],
})

import { withStaticPage } from '#lib/server/page.ts'
import { HomeScreen } from '#screens/commerce/dashboard/home-screen.tsx'

export default HomeScreen
export const getStaticProps = withStaticPage({
  namespaces: ['dashboard', 'forms', 'components', 'shop'],
})

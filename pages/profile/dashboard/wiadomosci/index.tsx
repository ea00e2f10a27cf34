import { withStaticPage } from '#lib/server/page.ts'
import { ShopInboxScreen } from '#screens/commerce/dashboard/shop-inbox-screen.tsx'

export default ShopInboxScreen
export const getStaticProps = withStaticPage({
  namespaces: ['dashboard', 'threads', 'components', 'forms', 'pictures', 'relations', 'shop'],
})

import { withStaticPage } from '#lib/server/page.ts'
import { OpenShopScreen } from '#screens/commerce/dashboard/open-shop-screen.tsx'

export default OpenShopScreen
export const getStaticProps = withStaticPage({
  namespaces: ['seller-law', 'forms', 'shop', 'components'],
})

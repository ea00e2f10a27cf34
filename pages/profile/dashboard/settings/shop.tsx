import { withStaticPage } from '#lib/server/page.ts'
import { ShopSettingsScreen } from '#screens/commerce/dashboard/shop-settings-screen.tsx'

export default ShopSettingsScreen
export const getStaticProps = withStaticPage({
  namespaces: ['dashboard', 'forms', 'shop', 'components'],
})

import { withStaticPage } from '#lib/page.ts'
import { ShopSettingsScreen } from '#screens/settings/shop-settings-screen.tsx'

export default ShopSettingsScreen
export const getStaticProps = withStaticPage({
  namespaces: ['settings', 'forms', 'shop-settings', 'trader-form', 'components'],
})

import { withStaticPage } from '#lib/server/page.ts'
import { DeliverySettingsScreen } from '#screens/commerce/dashboard/delivery-settings-screen.tsx'

export default DeliverySettingsScreen
export const getStaticProps = withStaticPage({
  namespaces: ['dashboard', 'forms', 'shop', 'delivery', 'components'],
})

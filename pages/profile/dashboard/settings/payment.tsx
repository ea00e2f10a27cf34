import { withStaticPage } from '#lib/server/page.ts'
import { PaymentSettingsScreen } from '#screens/commerce/dashboard/payment-settings-screen.tsx'

export default PaymentSettingsScreen
export const getStaticProps = withStaticPage({
  namespaces: ['dashboard', 'forms', 'shop', 'delivery', 'components'],
})

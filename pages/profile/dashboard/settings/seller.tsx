import { withStaticPage } from '#lib/server/page.ts'
import { TraderSettingsScreen } from '#screens/commerce/dashboard/trader-settings-screen.tsx'

export default TraderSettingsScreen
export const getStaticProps = withStaticPage({
  namespaces: ['dashboard', 'forms', 'shop', 'trader-form', 'seller-law', 'components'],
})

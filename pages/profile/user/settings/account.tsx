import { withStaticPage } from '#lib/server/page.ts'
import { AccountSettingsScreen } from '#screens/account/settings/account-settings-screen.tsx'

export default AccountSettingsScreen
export const getStaticProps = withStaticPage({
  namespaces: ['settings', 'forms', 'social-login', 'relations', 'addresses'],
})

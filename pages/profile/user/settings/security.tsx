import { withStaticPage } from '#lib/server/page.ts'
import { SecuritySettingsScreen } from '#screens/account/settings/security-settings-screen.tsx'

export default SecuritySettingsScreen
export const getStaticProps = withStaticPage({ namespaces: ['settings', 'forms'] })

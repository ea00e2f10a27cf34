import { withStaticPage } from '#lib/server/page.ts'
import { SettingsScreen } from '#screens/office/admin/settings-screen.tsx'

export default SettingsScreen
export const getStaticProps = withStaticPage({ namespaces: ['office', 'server-settings', 'report', 'forms'] })

import { withStaticPage } from '#lib/server/page.ts'
import { NotificationSettingsScreen } from '#screens/settings/notification-settings-screen.tsx'

export default NotificationSettingsScreen
export const getStaticProps = withStaticPage({ namespaces: ['settings', 'forms'] })

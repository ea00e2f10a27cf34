import { withStaticPage } from '#lib/server/page.ts'
import { NotificationSettingsScreen } from '#screens/account/settings/notification-settings-screen.tsx'

export default NotificationSettingsScreen
export const getStaticProps = withStaticPage({ namespaces: ['settings', 'forms'] })

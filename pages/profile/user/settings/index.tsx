import { withStaticPage } from '#lib/server/page.ts'
import { ProfileSettingsScreen } from '#screens/account/settings/profile-settings-screen.tsx'

export default ProfileSettingsScreen
export const getStaticProps = withStaticPage({ namespaces: ['settings', 'forms'] })

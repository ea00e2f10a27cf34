import { withStaticPage } from '#lib/server/page.ts'
import { TeamSettingsScreen } from '#screens/commerce/dashboard/team-settings-screen.tsx'

export default TeamSettingsScreen
export const getStaticProps = withStaticPage({ namespaces: ['dashboard', 'forms', 'shop', 'team', 'components'] })

import { withStaticPage } from '#lib/server/page.ts'
import { LiveDeskScreen } from '#screens/commerce/dashboard/live-desk-screen.tsx'

export default LiveDeskScreen
export const getStaticProps = withStaticPage({ namespaces: ['dashboard', 'live-desk', 'chat', 'team', 'components'] })

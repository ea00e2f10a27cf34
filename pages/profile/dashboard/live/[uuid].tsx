import { withPage } from '#lib/server/page.ts'
import { LiveOfScreen } from '#screens/commerce/dashboard/live-of-screen.tsx'

export default LiveOfScreen
export const getServerSideProps = withPage({ namespaces: ['dashboard', 'live-desk', 'chat', 'team', 'components'] })

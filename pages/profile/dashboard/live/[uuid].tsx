import { withPage } from '#lib/server/page.ts'
import { LiveOfScreen } from '#screens/dashboard/live-of-screen.tsx'

export default LiveOfScreen
export const getServerSideProps = withPage({ namespaces: ['live-desk', 'chat', 'components'] })

import { withStaticPage } from '#lib/server/page.ts'
import { OfflineScreen } from '#screens/site/offline/offline-screen.tsx'

export default OfflineScreen
export const getStaticProps = withStaticPage({ namespaces: ['offline'] })

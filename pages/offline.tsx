import { withStaticPage } from '#lib/page.ts'
import { OfflineScreen } from '#screens/offline/offline-screen.tsx'

export default OfflineScreen
export const getStaticProps = withStaticPage({ namespaces: ['offline'] })

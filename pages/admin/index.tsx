import { withStaticPage } from '#lib/server/page.ts'
import { QueueScreen } from '#screens/office/admin/queue-screen.tsx'

export default QueueScreen
export const getStaticProps = withStaticPage({ namespaces: ['office', 'report', 'forms'] })

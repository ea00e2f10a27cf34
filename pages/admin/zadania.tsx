import { withStaticPage } from '#lib/server/page.ts'
import { JobsScreen } from '#screens/office/admin/jobs-screen.tsx'

export default JobsScreen
export const getStaticProps = withStaticPage({ namespaces: ['office', 'report', 'forms'] })

import { withStaticPage } from '#lib/server/page.ts'
import { ComplaintsScreen } from '#screens/office/admin/complaints-screen.tsx'

export default ComplaintsScreen
export const getStaticProps = withStaticPage({ namespaces: ['office', 'report', 'forms'] })

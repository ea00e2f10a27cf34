import { withStaticPage } from '#lib/server/page.ts'
import { AuditScreen } from '#screens/office/admin/audit-screen.tsx'

export default AuditScreen
export const getStaticProps = withStaticPage({ namespaces: ['office', 'report', 'forms'] })

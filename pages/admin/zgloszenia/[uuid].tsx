import { withPage } from '#lib/server/page.ts'
import { ReportScreen } from '#screens/office/admin/report-screen.tsx'

export default ReportScreen
export const getServerSideProps = withPage({ namespaces: ['office', 'report', 'forms'] })

import { withPage } from '#lib/server/page.ts'
import { VisitorReportScreen } from '#screens/office/decisions/visitor-report-screen.tsx'

export default VisitorReportScreen
export const getServerSideProps = withPage({ namespaces: ['decisions', 'report', 'forms'] })

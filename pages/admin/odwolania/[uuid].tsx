import { withPage } from '#lib/server/page.ts'
import { ComplaintScreen } from '#screens/office/admin/complaint-screen.tsx'

export default ComplaintScreen
export const getServerSideProps = withPage({ namespaces: ['office', 'report', 'forms'] })

import { withPage } from '#lib/server/page.ts'
import { PersonScreen } from '#screens/office/admin/person-screen.tsx'

export default PersonScreen
export const getServerSideProps = withPage({ namespaces: ['office', 'report', 'forms'] })

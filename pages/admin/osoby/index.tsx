import { withStaticPage } from '#lib/server/page.ts'
import { PersonsScreen } from '#screens/office/admin/persons-screen.tsx'

export default PersonsScreen
export const getStaticProps = withStaticPage({ namespaces: ['office', 'report', 'forms'] })

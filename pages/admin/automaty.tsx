import { withStaticPage } from '#lib/server/page.ts'
import { PointsScreen } from '#screens/office/admin/points-screen.tsx'

export default PointsScreen
export const getStaticProps = withStaticPage({ namespaces: ['office', 'report', 'forms'] })

import { withStaticPage } from '#lib/server/page.ts'
import { FiguresScreen } from '#screens/office/admin/figures-screen.tsx'

export default FiguresScreen
export const getStaticProps = withStaticPage({ namespaces: ['office', 'report', 'forms'] })

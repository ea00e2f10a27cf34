import { withStaticPage } from '#lib/server/page.ts'
import { ContentScreen } from '#screens/office/admin/content-screen.tsx'

export default ContentScreen
export const getStaticProps = withStaticPage({ namespaces: ['office', 'report', 'forms'] })

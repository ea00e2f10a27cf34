import { withStaticPage } from '#lib/server/page.ts'
import { SeasonScreen } from '#screens/office/admin/season-screen.tsx'

export default SeasonScreen
export const getStaticProps = withStaticPage({ namespaces: ['office', 'season', 'forms'] })

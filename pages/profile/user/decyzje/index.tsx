import { withStaticPage } from '#lib/server/page.ts'
import { DecisionsScreen } from '#screens/office/decisions/decisions-screen.tsx'

export default DecisionsScreen
export const getStaticProps = withStaticPage({ namespaces: ['decisions', 'report'] })

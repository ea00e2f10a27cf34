import { withStaticPage } from '#lib/server/page.ts'
import { UnderConstructionScreen } from '#screens/site/dead-end/under-construction-screen.tsx'

export default UnderConstructionScreen
export const getStaticProps = withStaticPage({ namespaces: ['dead-end'] })

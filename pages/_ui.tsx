import { withStaticPage } from '#lib/server/page.ts'
import { loadUi } from '#screens/site/ui/load-ui.ts'
import { UiScreen } from '#screens/site/ui/ui-screen.tsx'

export default UiScreen
export const getStaticProps = withStaticPage({ namespaces: ['ui', 'components'], load: loadUi })

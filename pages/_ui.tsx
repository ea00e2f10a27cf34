import { withStaticPage } from '#lib/server/page.ts'
import { loadUi } from '#screens/ui/load-ui.ts'
import { UiScreen } from '#screens/ui/ui-screen.tsx'

export default UiScreen
export const getStaticProps = withStaticPage({ namespaces: ['ui', 'components'], load: loadUi })

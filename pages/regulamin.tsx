import { withStaticPage } from '#lib/server/page.ts'
import { LegalScreen } from '#screens/site/legal/legal-screen.tsx'
import { loadLegal } from '#screens/site/legal/load-legal.ts'

export default LegalScreen
export const getStaticProps = withStaticPage({ namespaces: ['legal'], load: loadLegal('regulamin') })

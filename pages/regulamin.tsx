import { withStaticPage } from '#lib/server/page.ts'
import { LegalScreen } from '#screens/legal/legal-screen.tsx'
import { loadLegal } from '#screens/legal/load-legal.ts'

export default LegalScreen
export const getStaticProps = withStaticPage({ namespaces: ['legal'], load: loadLegal('regulamin') })

import { withStaticPage } from '#lib/server/page.ts'
import { FaqScreen } from '#screens/faq/faq-screen.tsx'
import { loadFaq } from '#screens/faq/load-faq.ts'

export default FaqScreen
export const getStaticProps = withStaticPage({ namespaces: ['faq'], load: loadFaq })

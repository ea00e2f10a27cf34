import { withStaticPage } from '#lib/server/page.ts'
import { FaqScreen } from '#screens/site/faq/faq-screen.tsx'
import { loadFaq } from '#screens/site/faq/load-faq.ts'

export default FaqScreen
export const getStaticProps = withStaticPage({ namespaces: ['faq'], load: loadFaq })

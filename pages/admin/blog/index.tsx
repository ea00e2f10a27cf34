import { withStaticPage } from '#lib/server/page.ts'
import { ArticlesScreen } from '#screens/office/admin/articles-screen.tsx'

export default ArticlesScreen
export const getStaticProps = withStaticPage({ namespaces: ['office', 'articles', 'forms'] })

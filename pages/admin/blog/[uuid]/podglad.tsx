import { withPage } from '#lib/server/page.ts'
import { ArticlePreviewScreen } from '#screens/office/admin/article-preview-screen.tsx'

export default ArticlePreviewScreen
export const getServerSideProps = withPage({ namespaces: ['office', 'articles', 'blog', 'components', 'forms'] })

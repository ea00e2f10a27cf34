import { withPage } from '#lib/server/page.ts'
import { ArticleEditorScreen } from '#screens/office/admin/article-editor-screen.tsx'

export default ArticleEditorScreen
export const getServerSideProps = withPage({ namespaces: ['office', 'articles', 'forms'] })

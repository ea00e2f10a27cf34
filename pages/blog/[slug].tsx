import { withPage } from '#lib/server/page.ts'
import { ArticleScreen } from '#screens/site/article/article-screen.tsx'
import { loadArticle } from '#screens/site/article/load-article.ts'

export default ArticleScreen
export const getServerSideProps = withPage({ namespaces: ['blog', 'components'], load: loadArticle })

import { withStaticPage } from '#lib/server/page.ts'
import { ArticleScreen } from '#screens/site/article/article-screen.tsx'
import { everyArticle, loadArticle } from '#screens/site/article/load-article.ts'

export default ArticleScreen
export const getStaticPaths = everyArticle
export const getStaticProps = withStaticPage({ namespaces: ['blog', 'components'], load: loadArticle })

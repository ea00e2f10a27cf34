import { withPage } from '#lib/server/page.ts'
import { BlogSearchScreen } from '#screens/site/blog/blog-search-screen.tsx'
import { loadBlogSearch } from '#screens/site/blog/load-blog.ts'

export default BlogSearchScreen
export const getServerSideProps = withPage({
  route: '/blog/search/page/[n]',
  namespaces: ['blog'],
  load: loadBlogSearch,
})

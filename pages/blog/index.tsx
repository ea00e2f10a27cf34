import { withStaticPage } from '#lib/server/page.ts'
import { BlogScreen } from '#screens/site/blog/blog-screen.tsx'
import { loadBlog } from '#screens/site/blog/load-blog.ts'

export default BlogScreen
export const getStaticProps = withStaticPage({ namespaces: ['blog'], load: loadBlog })

import { withStaticPage } from '#lib/server/page.ts'
import { BlogScreen } from '#screens/blog/blog-screen.tsx'
import { blogCategories, loadBlog } from '#screens/blog/load-blog.ts'

export default BlogScreen
export const getStaticPaths = blogCategories
export const getStaticProps = withStaticPage({ namespaces: ['blog'], load: loadBlog })

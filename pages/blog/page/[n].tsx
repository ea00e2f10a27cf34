import { withPage } from '#lib/server/page.ts'
import { BlogScreen } from '#screens/site/blog/blog-screen.tsx'
import { loadBlog } from '#screens/site/blog/load-blog.ts'

export default BlogScreen
export const getServerSideProps = withPage({ namespaces: ['blog'], load: loadBlog })

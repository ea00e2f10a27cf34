import { withStaticPage } from '#lib/server/page.ts'
import { CreatePostScreen } from '#screens/commerce/dashboard/create-post-screen.tsx'

export default CreatePostScreen
export const getStaticProps = withStaticPage({
  namespaces: ['dashboard', 'post-editor', 'forms', 'components', 'pictures', 'shop', 'social-login', 'social-right'],
})

import { withStaticPage } from '#lib/server/page.ts'
import { CommentDeskScreen } from '#screens/commerce/dashboard/comment-desk-screen.tsx'

export default CommentDeskScreen
export const getStaticProps = withStaticPage({
  namespaces: ['dashboard', 'comment-desk', 'forms', 'components', 'shop', 'social-login', 'social-right'],
})

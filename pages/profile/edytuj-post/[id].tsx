import { withPage } from '#lib/server/page.ts'
import { EditPostScreen } from '#screens/commerce/dashboard/edit-post-screen.tsx'

export default EditPostScreen
export const getServerSideProps = withPage({
  namespaces: ['dashboard', 'post-editor', 'forms', 'components', 'pictures', 'shop', 'social-login', 'social-right'],
})

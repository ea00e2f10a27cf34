import { withStaticPage } from '#lib/server/page.ts'
import { ReelCreateScreen } from '#screens/video/reel-create/reel-create-screen.tsx'

export default ReelCreateScreen
export const getStaticProps = withStaticPage({
  namespaces: ['upload', 'components', 'shop', 'forms', 'social-login', 'social-right'],
})

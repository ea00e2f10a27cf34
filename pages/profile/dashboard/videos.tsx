import { withStaticPage } from '#lib/server/page.ts'
import { MyVideosScreen } from '#screens/commerce/dashboard/my-videos-screen.tsx'

export default MyVideosScreen
export const getStaticProps = withStaticPage({
  namespaces: ['dashboard', 'my-videos', 'forms', 'components', 'shop'],
})

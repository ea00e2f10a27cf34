import { withStaticPage } from '#lib/server/page.ts'
import { StreamCreateScreen } from '#screens/live/stream-create/stream-create-screen.tsx'

export default StreamCreateScreen
export const getStaticProps = withStaticPage({
  namespaces: ['live-studio', 'dashboard', 'components', 'shop', 'forms'],
})

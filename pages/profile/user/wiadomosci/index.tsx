import { withStaticPage } from '#lib/server/page.ts'
import { InboxScreen } from '#screens/commerce/inbox/inbox-screen.tsx'

export default InboxScreen
export const getStaticProps = withStaticPage({
  namespaces: ['threads', 'components', 'forms', 'pictures', 'relations'],
})

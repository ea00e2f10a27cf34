import { withPage } from '#lib/server/page.ts'
import { InboxScreen } from '#screens/commerce/inbox/inbox-screen.tsx'

export default InboxScreen
export const getServerSideProps = withPage({ namespaces: ['threads', 'components', 'forms', 'pictures', 'relations'] })

import { withStaticPage } from '#lib/server/page.ts'
import { EventDeskScreen } from '#screens/commerce/dashboard/event-desk-screen.tsx'

export default EventDeskScreen
export const getStaticProps = withStaticPage({
  namespaces: ['dashboard', 'forms', 'event-desk', 'shop', 'components'],
})

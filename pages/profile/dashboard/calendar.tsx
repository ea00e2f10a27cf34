import { withStaticPage } from '#lib/page.ts'
import { EventDeskScreen } from '#screens/settings/event-desk-screen.tsx'

export default EventDeskScreen
export const getStaticProps = withStaticPage({
  namespaces: ['settings', 'forms', 'event-desk', 'shop-settings', 'components'],
})

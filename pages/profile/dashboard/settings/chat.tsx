import { withStaticPage } from '#lib/server/page.ts'
import { ChatSettingsScreen } from '#screens/commerce/dashboard/chat-settings-screen.tsx'

export default ChatSettingsScreen
export const getStaticProps = withStaticPage({
  namespaces: ['dashboard', 'forms', 'shop', 'chat-staff', 'components'],
})

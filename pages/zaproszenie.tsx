import { withStaticPage } from '#lib/server/page.ts'
import { InvitationScreen } from '#screens/account/team/invitation-screen.tsx'

export default InvitationScreen
export const getStaticProps = withStaticPage({ namespaces: ['team'] })

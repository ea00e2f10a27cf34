import { withStaticPage } from '#lib/server/page.ts'
import { EmailCancelScreen } from '#screens/account/email-cancel/email-cancel-screen.tsx'

export default EmailCancelScreen
export const getStaticProps = withStaticPage({ namespaces: ['email-cancel', 'forms'] })

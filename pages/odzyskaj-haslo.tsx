import { withStaticPage } from '#lib/server/page.ts'
import { PasswordRecoveryScreen } from '#screens/account/password-recovery/password-recovery-screen.tsx'

export default PasswordRecoveryScreen
export const getStaticProps = withStaticPage({ namespaces: ['password-recovery', 'forms'] })

import { withPage } from '#lib/server/page.ts'
import { RecoveryScreen } from '#screens/office/recovery/recovery-screen.tsx'

export default RecoveryScreen
export const getServerSideProps = withPage({ namespaces: ['decisions'] })

import { withPage } from '#lib/server/page.ts'
import { FinishScreen } from '#screens/basket/finish-screen.tsx'

export default FinishScreen
export const getServerSideProps = withPage({ namespaces: ['orders', 'returns', 'invoices', 'components'] })

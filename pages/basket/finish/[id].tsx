import { withPage } from '#lib/server/page.ts'
import { FinishScreen } from '#screens/commerce/basket/finish-screen.tsx'

export default FinishScreen
export const getServerSideProps = withPage({ namespaces: ['orders', 'returns', 'invoices', 'components'] })

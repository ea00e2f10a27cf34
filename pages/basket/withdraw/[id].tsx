import { withPage } from '#lib/server/page.ts'
import { WithdrawScreen } from '#screens/commerce/basket/withdraw-screen.tsx'

export default WithdrawScreen
export const getServerSideProps = withPage({ namespaces: ['orders', 'returns', 'components'] })

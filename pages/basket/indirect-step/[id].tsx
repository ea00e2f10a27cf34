import { withPage } from '#lib/server/page.ts'
import { PaymentScreen } from '#screens/commerce/basket/payment-screen.tsx'

export default PaymentScreen
export const getServerSideProps = withPage({ namespaces: ['orders', 'components'] })

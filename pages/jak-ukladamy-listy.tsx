import { withStaticPage } from '#lib/server/page.ts'
import { ListOrderScreen } from '#screens/site/list-order/list-order-screen.tsx'
import { loadListOrder } from '#screens/site/list-order/load-list-order.ts'

export default ListOrderScreen
export const getStaticProps = withStaticPage({ load: loadListOrder })

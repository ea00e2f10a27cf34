import { useRouter } from 'next/router'
import { SaleView } from '#features/order-desk/sale-view.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export function SaleScreen() {
  const { query } = useRouter()
  const uuid = typeof query['uuid'] === 'string' ? query['uuid'] : null
  return (
    <DashboardScreen part="orders">
      {(user) => uuid !== null && <SaleView sellerUuid={user.uuid} uuid={uuid} />}
    </DashboardScreen>
  )
}

import { Packing } from '#features/commerce/order-desk/packing.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export const PackingScreen = () => (
  <DashboardScreen part="orders">{(user) => <Packing sellerUuid={user.uuid} />}</DashboardScreen>
)

import { OrderDesk } from '#features/commerce/order-desk/order-desk.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export const OrderDeskScreen = () => (
  <DashboardScreen part="orders">{(user) => <OrderDesk sellerUuid={user.uuid} />}</DashboardScreen>
)

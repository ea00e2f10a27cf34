import { OwedMoney } from '#features/commerce/order-desk/owed-money.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export const OwedMoneyScreen = () => (
  <DashboardScreen part="returns">{(user) => <OwedMoney sellerUuid={user.uuid} />}</DashboardScreen>
)

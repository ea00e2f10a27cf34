import { ReturnDesk } from '#features/commerce/return-desk/return-desk.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export const ReturnDeskScreen = () => (
  <DashboardScreen part="returns">{(user) => <ReturnDesk sellerUuid={user.uuid} />}</DashboardScreen>
)

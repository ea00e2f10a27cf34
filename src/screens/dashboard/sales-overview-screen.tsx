import { SalesOverview } from '#features/sales-overview/sales-overview.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export const SalesOverviewScreen = () => (
  <DashboardScreen part="overview">{(user) => <SalesOverview sellerUuid={user.uuid} />}</DashboardScreen>
)

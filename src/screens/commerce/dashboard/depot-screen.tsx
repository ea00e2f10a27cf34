import { Depot } from '#features/catalogue/depot/depot.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export const DepotScreen = () => (
  <DashboardScreen part="depot">{(user) => <Depot ownerUuid={user.uuid} />}</DashboardScreen>
)

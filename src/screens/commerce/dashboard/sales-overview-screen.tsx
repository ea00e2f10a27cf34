import { SalesOverview } from '#features/commerce/sales-overview/sales-overview.tsx'
import { GoLiveLink } from '#shell/go-live-link.tsx'
import styles from './dashboard-screen.module.css'
import { DashboardScreen } from './dashboard-screen.tsx'

export const SalesOverviewScreen = () => (
  <DashboardScreen part="overview">
    {(user) => (
      <>
        <div className={styles.ways}>
          <GoLiveLink />
        </div>
        <SalesOverview sellerUuid={user.uuid} />
      </>
    )}
  </DashboardScreen>
)

import { useTranslation } from 'next-i18next/pages'
import { VideosOverview } from '#features/catalogue/shop/videos-overview.tsx'
import { SalesOverview } from '#features/commerce/sales-overview/sales-overview.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import styles from './dashboard-screen.module.css'
import { DashboardScreen } from './dashboard-screen.tsx'

export function SalesOverviewScreen() {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardScreen roles={['money']} title={t('part.figures')}>
      {(user) => (
        <div className={styles.parts}>
          <SalesOverview sellerUuid={user.uuid} />
          <VideosOverview user={user} />
        </div>
      )}
    </DashboardScreen>
  )
}
SalesOverviewScreen.layout = dashboardLayout

import { useTranslation } from 'next-i18next/pages'
import { Depot } from '#features/catalogue/depot/depot.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export function DepotScreen() {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardScreen roles={['products']} title={t('part.depot')}>
      {(user) => <Depot ownerUuid={user.uuid} />}
    </DashboardScreen>
  )
}
DepotScreen.layout = dashboardLayout

import { useTranslation } from 'next-i18next/pages'
import { TeamTrace } from '#features/account/team/team-trace.tsx'
import { Depot } from '#features/catalogue/depot/depot.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export function DepotScreen() {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardScreen roles={['products']} title={t('part.depot')}>
      {(user) => (
        <Depot ownerUuid={user.uuid} renderTrace={(uuid) => <TeamTrace sellerUuid={user.uuid} subjectUuid={uuid} />} />
      )}
    </DashboardScreen>
  )
}
DepotScreen.layout = dashboardLayout

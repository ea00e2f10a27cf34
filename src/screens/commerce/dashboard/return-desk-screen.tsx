import { useTranslation } from 'next-i18next/pages'
import { ReturnDesk } from '#features/commerce/return-desk/return-desk.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export function ReturnDeskScreen() {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardScreen roles={['orders']} title={t('part.returns')}>
      {(user) => <ReturnDesk sellerUuid={user.uuid} />}
    </DashboardScreen>
  )
}
ReturnDeskScreen.layout = dashboardLayout

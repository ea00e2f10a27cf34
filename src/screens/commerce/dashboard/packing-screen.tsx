import { useTranslation } from 'next-i18next/pages'
import { Packing } from '#features/commerce/order-desk/packing.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export function PackingScreen() {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardScreen roles={['orders']} title={t('part.orders')}>
      {(user) => <Packing sellerUuid={user.uuid} />}
    </DashboardScreen>
  )
}
PackingScreen.layout = dashboardLayout

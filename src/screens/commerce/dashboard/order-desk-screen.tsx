import { useTranslation } from 'next-i18next/pages'
import { OrderDesk } from '#features/commerce/order-desk/order-desk.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export function OrderDeskScreen() {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardScreen roles={['orders']} title={t('part.orders')}>
      {(user) => <OrderDesk sellerUuid={user.uuid} />}
    </DashboardScreen>
  )
}
OrderDeskScreen.layout = dashboardLayout

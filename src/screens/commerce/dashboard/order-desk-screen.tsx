import { useTranslation } from 'next-i18next/pages'
import { OrderDesk } from '#features/commerce/order-desk/order-desk.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { mayOpen } from '#shell/dashboard/use-seat.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

export function OrderDeskScreen() {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardScreen roles={['orders']} title={t('part.orders')}>
      {({ uuid, seat }) => <OrderDesk sellerUuid={uuid} mayExport={mayOpen(seat, ['money'])} />}
    </DashboardScreen>
  )
}
OrderDeskScreen.layout = dashboardLayout

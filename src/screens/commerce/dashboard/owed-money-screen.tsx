import { useTranslation } from 'next-i18next/pages'
import { OwedMoney } from '#features/commerce/order-desk/owed-money.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { mayOpen } from '#shell/dashboard/use-seat.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

export function OwedMoneyScreen() {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardScreen roles={['money']} title={t('part.returns')}>
      {({ uuid, seat }) => <OwedMoney sellerUuid={uuid} hasOrders={mayOpen(seat, ['orders'])} />}
    </DashboardScreen>
  )
}
OwedMoneyScreen.layout = dashboardLayout

import { useTranslation } from 'next-i18next/pages'
import { HomeSkeleton } from '#features/social/dashboard/home-skeleton.tsx'
import { SellerHome } from '#features/social/dashboard/seller-home.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export function HomeScreen() {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardScreen title={t('part.home')} skeleton={<HomeSkeleton />}>
      {(user) => <SellerHome sellerUuid={user.uuid} />}
    </DashboardScreen>
  )
}
HomeScreen.layout = dashboardLayout

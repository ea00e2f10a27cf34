import { useTranslation } from 'next-i18next/pages'
import { TEAM_ROLES } from '#contracts/base/team.rules.ts'
import { HomeSkeleton } from '#features/social/dashboard/home-skeleton.tsx'
import { SellerHome } from '#features/social/dashboard/seller-home.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { MemberHome } from './member-home.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export function HomeScreen() {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardScreen roles={TEAM_ROLES} title={t('part.home')} skeleton={<HomeSkeleton />}>
      {({ uuid, seat, user }) =>
        seat.roles === null ? <SellerHome sellerUuid={uuid} /> : <MemberHome userUuid={user.uuid} seat={seat} />
      }
    </DashboardScreen>
  )
}
HomeScreen.layout = dashboardLayout

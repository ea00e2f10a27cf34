import { useTranslation } from 'next-i18next/pages'
import { MyVideos } from '#features/video/my-videos/my-videos.tsx'
import { OwnPromotions } from '#features/video/promotions/own-promotions.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export function MyVideosScreen() {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardScreen title={t('part.videos')}>
      {(user) => (
        <>
          <OwnPromotions ownerUuid={user.uuid} />
          <MyVideos ownerUuid={user.uuid} />
        </>
      )}
    </DashboardScreen>
  )
}
MyVideosScreen.layout = dashboardLayout

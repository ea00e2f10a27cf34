import { useTranslation } from 'next-i18next/pages'
import { CommentDesk } from '#features/social/comment-desk/comment-desk.tsx'
import { useConnect } from '#features/account/social-login/use-connect.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export function CommentDeskScreen() {
  const { t } = useTranslation('dashboard')
  const connect = useConnect()
  return (
    <DashboardScreen roles={['comments']} title={t('part.comments')}>
      {({ uuid, shop, seat }) => (
        <CommentDesk
          userUuid={uuid}
          shopName={shop.name}
          connect={seat.roles === null ? connect : () => <p>{t('team.ownerConnects')}</p>}
        />
      )}
    </DashboardScreen>
  )
}
CommentDeskScreen.layout = dashboardLayout

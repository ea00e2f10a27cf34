import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { EditPost } from '#features/social/post-editor/edit-post.tsx'
import { useConnect } from '#features/account/social-login/use-connect.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export function EditPostScreen() {
  const { t } = useTranslation('dashboard')
  const connect = useConnect()
  const uuid = useRouter().query['id']
  return (
    <DashboardScreen title={t('part.posts')}>
      {(user) => typeof uuid === 'string' && <EditPost key={uuid} userUuid={user.uuid} uuid={uuid} connect={connect} />}
    </DashboardScreen>
  )
}
EditPostScreen.layout = dashboardLayout

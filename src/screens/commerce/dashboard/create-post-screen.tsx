import { useTranslation } from 'next-i18next/pages'
import { NewPost } from '#features/social/post-editor/new-post.tsx'
import { AttentionNotice, OwnPosts } from '#features/social/post-editor/own-posts.tsx'
import { useConnect } from '#features/account/social-login/use-connect.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export function CreatePostScreen() {
  const { t } = useTranslation('dashboard')
  const connect = useConnect()
  return (
    <DashboardScreen title={t('part.posts')}>
      {({ uuid, user }) => (
        <>
          <AttentionNotice userUuid={uuid} />
          <NewPost key={uuid} userUuid={uuid} isLinked={user.facebookId !== null} connect={connect} />
          <OwnPosts userUuid={uuid} />
        </>
      )}
    </DashboardScreen>
  )
}
CreatePostScreen.layout = dashboardLayout

import { CommentDesk } from '#features/social/comment-desk/comment-desk.tsx'
import { useConnect } from '#features/account/social-login/use-connect.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export function CommentDeskScreen() {
  const connect = useConnect()
  return (
    <DashboardScreen part="comments">
      {(user) => <CommentDesk userUuid={user.uuid} shopName={user.shop.name} connect={connect} />}
    </DashboardScreen>
  )
}

import { CommentDesk } from '#features/comment-desk/comment-desk.tsx'
import { useConnect } from '#features/social-login/use-connect.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export function CommentDeskScreen() {
  const connect = useConnect()
  return (
    <DashboardScreen part="comments">
      {(user) => <CommentDesk userUuid={user.uuid} shopName={user.shop.name} connect={connect} />}
    </DashboardScreen>
  )
}

import { CommentDesk } from '#features/comment-desk/comment-desk.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export const CommentDeskScreen = () => (
  <DashboardScreen part="comments">{(user) => <CommentDesk userUuid={user.uuid} />}</DashboardScreen>
)

import { MyVideos } from '#features/video/my-videos/my-videos.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export const MyVideosScreen = () => (
  <DashboardScreen part="videos">{(user) => <MyVideos ownerUuid={user.uuid} />}</DashboardScreen>
)

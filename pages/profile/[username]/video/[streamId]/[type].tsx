import { withPage } from '#lib/server/page.ts'
import { loadVideo } from '#screens/video/watch/load-video.ts'
import { WatchScreen } from '#screens/video/watch/watch-screen.tsx'

export default WatchScreen
export const getServerSideProps = withPage({
  route: '/profile/[username]/video/[streamId]/[type]',
  namespaces: ['feed', 'components', 'filters'],
  load: loadVideo,
})

import { withPage } from '#lib/server/page.ts'
import { loadWatch } from '#screens/video/watch/load-watch.ts'
import { WatchScreen } from '#screens/video/watch/watch-screen.tsx'

export default WatchScreen
export const getServerSideProps = withPage({
  route: '/watch/[id]',
  namespaces: ['feed', 'components', 'filters', 'blog'],
  load: loadWatch,
})

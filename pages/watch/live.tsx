import { withPage } from '#lib/server/page.ts'
import type { Screen } from '#lib/shared/screen.ts'
import { LivesScreen } from '#screens/live/lives/lives-screen.tsx'
import { loadLives, type LivesProps } from '#screens/live/lives/load-lives.ts'
import { WatchScreen } from '#screens/video/watch/watch-screen.tsx'

/** The lives that are on, one below the other; what is announced while there are none. */
const LivePage: Screen<LivesProps> = ({ beginning }) =>
  beginning ? <WatchScreen beginning={beginning} /> : <LivesScreen />

LivePage.layout = ({ beginning }) => (beginning ? 'feed' : 'page')

export default LivePage
export const getServerSideProps = withPage({
  route: '/watch/live',
  namespaces: ['feed', 'components', 'filters', 'blog', 'lives', 'agenda'],
  load: loadLives,
})

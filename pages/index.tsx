import { withPage } from '#lib/server/page.ts'
import { HomeScreen } from '#screens/site/home/home-screen.tsx'
import { loadHome } from '#screens/site/home/load-home.ts'

export default HomeScreen
export const getServerSideProps = withPage({
  namespaces: ['home', 'shelves', 'agenda', 'components'],
  load: loadHome,
})

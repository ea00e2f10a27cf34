import { withPage } from '#lib/page.ts'
import { LivesScreen } from '#screens/lives/lives-screen.tsx'
import { loadLives } from '#screens/lives/load-lives.ts'

export default LivesScreen
export const getServerSideProps = withPage({ namespaces: ['lives', 'agenda'], load: loadLives })

import { withStaticPage } from '#lib/server/page.ts'
import { SavedScreen } from '#screens/video/saved/saved-screen.tsx'

export default SavedScreen
export const getStaticProps = withStaticPage({ namespaces: ['saved', 'components'] })

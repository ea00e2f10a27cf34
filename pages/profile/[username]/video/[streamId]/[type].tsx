import { withPage } from '#lib/page.ts'
import { loadReel } from '#screens/reel/load-reel.ts'
import { ReelScreen } from '#screens/reel/reel-screen.tsx'

export default ReelScreen
export const getServerSideProps = withPage({ namespaces: ['feed', 'components', 'filters'], load: loadReel })

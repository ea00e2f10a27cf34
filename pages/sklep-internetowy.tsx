import { paths } from '#lib/shared/paths.ts'
import { withStaticPage } from '#lib/server/page.ts'
import { LandingScreen } from '#screens/site/landing/landing-screen.tsx'
import { loadLanding } from '#screens/site/landing/load-landing.ts'

export default LandingScreen
export const getStaticProps = withStaticPage({ namespaces: ['landing'], load: loadLanding(paths.onlineShop) })

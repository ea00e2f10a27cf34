import { withStaticPage } from '#lib/server/page.ts'
import { ServerErrorScreen } from '#screens/site/server-error/server-error-screen.tsx'

export default ServerErrorScreen
export const getStaticProps = withStaticPage()

import { withStaticPage } from '#lib/server/page.ts'
import { NotFoundScreen } from '#screens/site/not-found/not-found-screen.tsx'

export default NotFoundScreen
export const getStaticProps = withStaticPage()

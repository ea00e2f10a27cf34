import { withStaticPage } from '#lib/server/page.ts'
import { NotFoundScreen } from '#screens/not-found/not-found-screen.tsx'

export default NotFoundScreen
export const getStaticProps = withStaticPage()

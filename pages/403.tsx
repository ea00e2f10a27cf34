import { withPage } from '#lib/server/page.ts'
import { ForbiddenScreen } from '#screens/site/dead-end/forbidden-screen.tsx'
import { loadForbidden } from '#screens/site/dead-end/load-forbidden.ts'

export default ForbiddenScreen
export const getServerSideProps = withPage({ namespaces: ['dead-end'], load: loadForbidden('forbidden') })

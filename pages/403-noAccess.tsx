import { withPage } from '#lib/server/page.ts'
import { ForbiddenScreen } from '#screens/dead-end/forbidden-screen.tsx'
import { loadForbidden } from '#screens/dead-end/load-forbidden.ts'

export default ForbiddenScreen
export const getServerSideProps = withPage({ namespaces: ['dead-end'], load: loadForbidden('noAccess') })

import { withStaticPage } from '#lib/server/page.ts'
import { ReturnDeskScreen } from '#screens/commerce/dashboard/return-desk-screen.tsx'

export default ReturnDeskScreen
export const getStaticProps = withStaticPage({
  namespaces: ['dashboard', 'return-desk', 'forms', 'components', 'shop'],
})

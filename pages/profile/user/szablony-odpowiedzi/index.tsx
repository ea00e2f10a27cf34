import { withStaticPage } from '#lib/server/page.ts'
import { TemplatesScreen } from '#screens/commerce/dashboard/templates-screen.tsx'

export default TemplatesScreen
export const getStaticProps = withStaticPage({
  namespaces: ['dashboard', 'templates', 'forms', 'components', 'shop'],
})

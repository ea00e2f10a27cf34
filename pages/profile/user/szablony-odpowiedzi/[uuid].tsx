import { withPage } from '#lib/server/page.ts'
import { TemplateScreen } from '#screens/commerce/dashboard/template-screen.tsx'

export default TemplateScreen
export const getServerSideProps = withPage({
  namespaces: ['dashboard', 'templates', 'forms', 'components', 'shop'],
})

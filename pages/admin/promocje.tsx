import { withStaticPage } from '#lib/server/page.ts'
import { PromotionsScreen } from '#screens/office/admin/promotions-screen.tsx'

export default PromotionsScreen
export const getStaticProps = withStaticPage({ namespaces: ['office', 'promotions', 'forms'] })

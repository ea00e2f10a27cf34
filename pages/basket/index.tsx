import { withStaticPage } from '#lib/server/page.ts'
import { BasketScreen } from '#screens/commerce/basket/basket-screen.tsx'

export default BasketScreen
export const getStaticProps = withStaticPage({ namespaces: ['basket', 'components'] })

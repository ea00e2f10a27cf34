import { withStaticPage } from '#lib/server/page.ts'
import { BasketScreen } from '#screens/basket/basket-screen.tsx'

export default BasketScreen
export const getStaticProps = withStaticPage({ namespaces: ['basket', 'components'] })

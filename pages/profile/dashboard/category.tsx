import { withStaticPage } from '#lib/server/page.ts'
import { ProductPlaceScreen } from '#screens/commerce/dashboard/product-place-screen.tsx'

export default ProductPlaceScreen
export const getStaticProps = withStaticPage({
  namespaces: ['dashboard', 'product-place', 'forms', 'components', 'shop-settings'],
})

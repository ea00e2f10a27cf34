import { withStaticPage } from '#lib/server/page.ts'
import { ProductCategoryScreen } from '#screens/commerce/dashboard/product-category-screen.tsx'

export default ProductCategoryScreen
export const getStaticProps = withStaticPage({
  namespaces: ['dashboard', 'product-category', 'forms', 'components', 'shop'],
})

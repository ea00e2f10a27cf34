import { withPage } from '#lib/server/page.ts'
import { loadProduct } from '#screens/video/product/load-product.ts'
import { ProductScreen } from '#screens/video/product/product-screen.tsx'

export default ProductScreen
export const getServerSideProps = withPage({
  route: '/produkt/[address]',
  namespaces: ['product', 'feed', 'components', 'relations'],
  load: loadProduct,
})

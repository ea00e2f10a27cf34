import { ProductCategory } from '#features/video/product-category/product-category.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export const ProductCategoryScreen = () => (
  <DashboardScreen part="place">{(user) => <ProductCategory ownerUuid={user.uuid} />}</DashboardScreen>
)

import { ProductPlace } from '#features/video/product-place/product-place.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export const ProductPlaceScreen = () => (
  <DashboardScreen part="place">{(user) => <ProductPlace ownerUuid={user.uuid} />}</DashboardScreen>
)

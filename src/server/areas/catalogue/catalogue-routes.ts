import type { Api } from '#server/http/api-context.ts'
import type { CatalogueArea } from './catalogue.ts'
import { shopRoutes } from './shop/routes.ts'
import { categoryRoutes } from './category/routes.ts'
import { productRoutes } from './product/routes.ts'
import { depotRoutes } from './product/depot-routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'

/** Routes of the area. Its face leaves them out, because they take the services of the face. */
export const CATALOGUE_ROUTES: ((api: Api<CatalogueArea>) => void)[] = [
  shopRoutes,
  categoryRoutes,
  productRoutes,
  depotRoutes,
  deliveryRoutes,
]

import type { Api } from '#server/http/api-context.ts'
import { officeRoutes } from './decision/office-routes.ts'
import { officeOrderRoutes } from './order/routes.ts'
import { personRoutes } from './person/routes.ts'
import { pointRoutes } from './point/routes.ts'
import { promotionRoutes } from './promotion/routes.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import { reportRoutes } from './report/routes.ts'
import { seasonRoutes } from './season/routes.ts'
import { upkeepRoutes } from './upkeep/routes.ts'
import type { OfficeArea } from './office.ts'

/** Routes of the area. Its face leaves them out, because they take the services of the face. */
export const OFFICE_ROUTES: ((api: Api<OfficeArea>) => void)[] = [
  reportRoutes,
  officeRoutes,
  personRoutes,
  officeOrderRoutes,
  recoveryRoutes,
  pointRoutes,
  seasonRoutes,
  promotionRoutes,
  upkeepRoutes,
]

import type { Api } from '#server/http/api-context.ts'
import type { CommerceArea } from './commerce.ts'
import { reviewRoutes } from './review/routes.ts'
import { reservationRoutes } from './reservation/routes.ts'
import { basketRoutes } from './basket/routes.ts'
import { orderRoutes } from './order/routes.ts'
import { saleRoutes } from './order/sale-routes.ts'
import { returnRoutes } from './return/routes.ts'
import { invoiceRoutes } from './invoice/routes.ts'
import { refundRoutes } from './order/refund-routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import { relatedRoutes } from './related/routes.ts'
import { threadRoutes } from './thread/routes.ts'

/** Routes of the area. Its face leaves them out, because they take the services of the face. */
export const COMMERCE_ROUTES: ((api: Api<CommerceArea>) => void)[] = [
  reviewRoutes,
  reservationRoutes,
  basketRoutes,
  orderRoutes,
  saleRoutes,
  returnRoutes,
  invoiceRoutes,
  refundRoutes,
  paymentRoutes,
  relatedRoutes,
  threadRoutes,
]

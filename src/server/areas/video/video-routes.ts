import type { Api } from '#server/http/api-context.ts'
import type { VideoArea } from './video.ts'
import { videoRoutes } from './video/routes.ts'
import { categoryPageRoutes } from './category-page/routes.ts'
import { productPageRoutes } from './product-page/routes.ts'
import { productWatchRoutes } from './product-watch/routes.ts'
import { promotionRoutes } from './promotion/routes.ts'
import { savedRoutes } from './saved/routes.ts'
import { seasonRoutes } from './season/routes.ts'
import { sellerRoutes } from './seller/routes.ts'
import { reactionRoutes } from './reaction/routes.ts'

/** Routes of the area. Its face leaves them out, because they take the services of the face. */
export const VIDEO_ROUTES: ((api: Api<VideoArea>) => void)[] = [
  videoRoutes,
  categoryPageRoutes,
  productPageRoutes,
  productWatchRoutes,
  promotionRoutes,
  savedRoutes,
  seasonRoutes,
  sellerRoutes,
  reactionRoutes,
]

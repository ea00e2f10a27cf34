import type { Api } from '#server/http/api-context.ts'
import { videoRoutes } from './video/routes.ts'
import { sellerRoutes } from './seller/routes.ts'
import { reactionRoutes } from './reaction/routes.ts'

/** Routes of the area. Its face leaves them out, because they take the services of the face. */
export const VIDEO_ROUTES: ((api: Api) => void)[] = [videoRoutes, sellerRoutes, reactionRoutes]

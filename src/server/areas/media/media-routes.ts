import type { Api } from '#server/http/api-context.ts'
import type { MediaArea } from './media.ts'
import { mediaRoutes } from './media/routes.ts'
import { mediaFileRoutes } from './media/file-routes.ts'

/** Routes of the area. Its face leaves them out, because they take the services of the face. */
export const MEDIA_ROUTES: ((api: Api<MediaArea>) => void)[] = [mediaRoutes, mediaFileRoutes]

import type { Api } from '#server/http/api-context.ts'
import type { LiveArea } from './live.ts'
import { liveRoutes } from './live/routes.ts'
import { liveDeskRoutes } from './live-desk/routes.ts'
import { eventRoutes } from './event/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { chatStaffRoutes } from './chat/staff-routes.ts'
import { commentRoutes } from './comment/routes.ts'
import { conversationRoutes } from './conversation/routes.ts'

/** Routes of the area. Its face leaves them out, because they take the services of the face. */
export const LIVE_ROUTES: ((api: Api<LiveArea>) => void)[] = [
  liveRoutes,
  liveDeskRoutes,
  eventRoutes,
  chatRoutes,
  chatStaffRoutes,
  conversationRoutes,
  commentRoutes,
]

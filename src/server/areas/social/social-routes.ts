import type { Api } from '#server/http/api-context.ts'
import type { SocialArea } from './social.ts'
import { socialRoutes } from './social/routes.ts'
import { socialPostRoutes } from './social-post/routes.ts'
import { socialCommentRoutes } from './social-comment/routes.ts'
import { socialOfferRoutes } from './social-offer/routes.ts'
import { socialHookRoutes } from './social-comment/hook-routes.ts'
import { socialCallbackRoutes } from './social/callback-routes.ts'
import { contentTemplateRoutes } from './content-template/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { pagePostRoutes } from './page-post/routes.ts'

/** Routes of the area. Its face leaves them out, because they take the services of the face. */
export const SOCIAL_ROUTES: ((api: Api<SocialArea>) => void)[] = [
  socialRoutes,
  socialPostRoutes,
  socialCommentRoutes,
  socialOfferRoutes,
  socialHookRoutes,
  socialCallbackRoutes,
  contentTemplateRoutes,
  pagePostRoutes,
  dashboardRoutes,
]

import type { Api } from '#server/http/api-context.ts'
import type { SiteArea } from './site.ts'
import { articleRoutes } from './article/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { sitemapRoutes } from './sitemap/routes.ts'

/** Routes of the area. Its face leaves them out, because they take the services of the face. */
export const SITE_ROUTES: ((api: Api<SiteArea>) => void)[] = [
  articleRoutes,
  healthRoutes,
  contactRoutes,
  searchRoutes,
  sitemapRoutes,
]

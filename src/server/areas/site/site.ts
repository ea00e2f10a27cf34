import type { Parts } from '#server/context/parts.ts'
import type { OfficeArea } from '../office/office.ts'
import { createArticleService } from './article/service.ts'
import { createContactService } from './contact/service.ts'
import { createSearchService } from './search/service.ts'
import { createSitemapService } from './sitemap/service.ts'

export { publishArticle } from './article/job-kinds.ts'
export { CONTACT_JOBS } from './contact/job-kinds.ts'

/** Services of the area and of those before it. */
export type SiteArea = OfficeArea & ReturnType<typeof createSite>

/** Blog, contact form, search and sitemaps. */
export const createSite = (parts: Parts, below: OfficeArea) => ({
  articles: createArticleService({ ...parts, ...below }),
  contact: createContactService(parts),
  search: createSearchService({ ...parts, ...below }),
  sitemap: createSitemapService(parts),
})

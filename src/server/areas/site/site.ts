import type { Parts } from '#server/context/parts.ts'
import { createContactService } from './contact/service.ts'
import { createSitemapService } from './sitemap/service.ts'

export { CONTACT_JOBS } from './contact/job-kinds.ts'

/** Contact form and sitemaps. */
export const createSite = (parts: Parts) => ({
  contact: createContactService(parts),
  sitemap: createSitemapService(parts),
})

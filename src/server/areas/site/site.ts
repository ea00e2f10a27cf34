import type { Parts } from '#server/context/parts.ts'
import type { SocialArea } from '../social/social.ts'
import { createContactService } from './contact/service.ts'
import { createSitemapService } from './sitemap/service.ts'

export { CONTACT_JOBS } from './contact/job-kinds.ts'

/** Services of the area and of those before it. */
export type SiteArea = SocialArea & ReturnType<typeof createSite>

/** Contact form and sitemaps. */
export const createSite = (parts: Parts) => ({
  contact: createContactService(parts),
  sitemap: createSitemapService(parts),
})

import type { Parts } from '#server/context/parts.ts'
import type { LiveArea } from '../live/live.ts'
import { createContentTemplateService } from './content-template/service.ts'
import { createDashboardService } from './dashboard/service.ts'
import { createPagePostService } from './page-post/service.ts'
import { createSocialCommentService } from './social-comment/service.ts'
import { createCommentRemoval } from './social-comment/removal.ts'
import { createSocialOfferService } from './social-offer/service.ts'
import { createSocialPostService } from './social-post/service.ts'
import { createSocialService } from './social/service.ts'

export { PAGE_POST_JOBS } from './page-post/job-kinds.ts'
export { refreshDesk, SOCIAL_COMMENT_JOBS } from './social-comment/job-kinds.ts'
export { shareVideo } from './social-post/job-kinds.ts'
export { revokeSocial, notifyAccessEnds } from './social/job-kinds.ts'

/** Services of the area and of those before it. */
export type SocialArea = LiveArea & ReturnType<typeof createSocial>

/** The social network: its pages, posts and comments, and offers in replies to these. */
export function createSocial(parts: Parts, below: LiveArea) {
  const contentTemplates = createContentTemplateService(parts)
  const socialOffers = createSocialOfferService({ ...parts, ...below, templates: contentTemplates })
  const removeComments = createCommentRemoval({ ...parts, offers: socialOffers })
  const social = createSocialService({ ...parts, ...below, unlinked: removeComments })
  return {
    contentTemplates,
    socialOffers,
    social,
    socialPosts: createSocialPostService({ ...parts, social }),
    pagePosts: createPagePostService({ ...parts, ...below, social }),
    dashboards: createDashboardService({ ...parts, ...below }),
    socialComments: createSocialCommentService({ ...parts, ...below, social, offers: socialOffers }),
  }
}

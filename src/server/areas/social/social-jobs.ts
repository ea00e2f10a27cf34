import type { JobParts } from '#server/jobs/job-parts.ts'
import type { SocialArea } from './social.ts'
import { workOnSocial } from './social/jobs.ts'
import { workOnSocialPosts } from './social-post/jobs.ts'
import { workOnSocialComments } from './social-comment/jobs.ts'
import { workOnReplies } from './social-offer/jobs.ts'
import { workOnPagePosts } from './page-post/jobs.ts'

/** Runs the jobs of the area. Its face leaves them out, because they take the services of the face. */
export async function runSocialJobs(parts: JobParts<SocialArea>): Promise<void> {
  await workOnSocial(parts)
  await workOnSocialPosts(parts)
  await workOnSocialComments(parts)
  workOnReplies(parts)
  await workOnPagePosts(parts)
}

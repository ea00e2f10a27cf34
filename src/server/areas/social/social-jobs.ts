import type { Context } from '#server/context/context.ts'
import type { MailPort } from '#server/ports/mail/mail.ts'
import { workOnSocial } from './social/jobs.ts'
import { workOnSocialPosts } from './social-post/jobs.ts'
import { workOnSocialComments } from './social-comment/jobs.ts'
import { workOnReplies } from './social-offer/jobs.ts'
import { workOnPagePosts } from './page-post/jobs.ts'

/** Runs the jobs of the area. Its face leaves them out, because they take the services of the face. */
export async function runSocialJobs(context: Context, mail: MailPort): Promise<void> {
  await workOnSocial(context, mail)
  await workOnSocialPosts(context)
  await workOnSocialComments(context, mail)
  workOnReplies(context)
  await workOnPagePosts(context)
}

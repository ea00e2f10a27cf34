import type { Context } from '../context/context.ts'
import { runMediaJobs } from '../areas/media/media-jobs.ts'
import { runAccountJobs } from '../areas/account/account-jobs.ts'
import { runCatalogueJobs } from '../areas/catalogue/catalogue-jobs.ts'
import { runVideoJobs } from '../areas/video/video-jobs.ts'
import { runCommerceJobs } from '../areas/commerce/commerce-jobs.ts'
import { runLiveJobs } from '../areas/live/live-jobs.ts'
import { runSocialJobs } from '../areas/social/social-jobs.ts'
import { runSiteJobs } from '../areas/site/site-jobs.ts'
import { openMail } from '../ports/mail/open-mail.ts'

/** Runs the jobs of all areas. */
export async function startWorker(context: Context): Promise<void> {
  const mail = openMail(context.config)
  await runMediaJobs(context)
  await runAccountJobs(context, mail)
  await runCatalogueJobs(context)
  await runVideoJobs(context)
  await runCommerceJobs(context, mail)
  await runLiveJobs(context, mail)
  await runSocialJobs(context, mail)
  await runSiteJobs(context, mail)
}

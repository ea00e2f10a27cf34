import type { Context } from '../context/context.ts'
import { runMediaJobs } from '../areas/media/media-jobs.ts'
import { runAccountJobs } from '../areas/account/account-jobs.ts'
import { runCatalogueJobs } from '../areas/catalogue/catalogue-jobs.ts'
import { runVideoJobs } from '../areas/video/video-jobs.ts'
import { runCommerceJobs } from '../areas/commerce/commerce-jobs.ts'
import { runLiveJobs } from '../areas/live/live-jobs.ts'
import { runSocialJobs } from '../areas/social/social-jobs.ts'
import { runOfficeJobs } from '../areas/office/office-jobs.ts'
import { runSiteJobs } from '../areas/site/site-jobs.ts'
import { openMail } from '../ports/mail/open-mail.ts'
import { openPush } from '../ports/push/one-signal.ts'
import { addSystemGauges } from '../operations/system-gauges.ts'
import { enforceRetention } from './retention.ts'
import type { JobParts } from './job-parts.ts'
import type { Services } from '../context/services.ts'

/** Runs the jobs of all areas. */
export async function startWorker(context: Context): Promise<void> {
  const { config } = context
  const parts: JobParts<Services> = { ...context, mail: openMail(config), push: openPush(config.push) }
  await runMediaJobs(parts)
  await runAccountJobs(parts)
  await runCatalogueJobs(parts)
  await runVideoJobs(parts)
  await runCommerceJobs(parts)
  await runLiveJobs(parts)
  await runSocialJobs(parts)
  await runOfficeJobs(parts)
  await runSiteJobs(parts)
  enforceRetention(parts)
  if (context.metrics.isOn) addSystemGauges(context.metrics, context)
}

import type { Context } from '#server/context/context.ts'
import type { MailPort } from '#server/ports/mail/mail.ts'
import { workOnCredentials } from './credentials/jobs.ts'
import { workOnNotifications } from './notification/jobs.ts'

/** Runs the jobs of the area. Its face leaves them out, because they take the services of the face. */
export async function runAccountJobs(context: Context, mail: MailPort): Promise<void> {
  await workOnCredentials(context, mail)
  await workOnNotifications(context)
}

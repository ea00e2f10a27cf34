import type { Context } from '#server/context/context.ts'
import type { MailPort } from '#server/ports/mail/mail.ts'
import { workOnContact } from './contact/jobs.ts'

/** Runs the jobs of the area. Its face leaves them out, because they take the services of the face. */
export async function runSiteJobs(context: Context, mail: MailPort): Promise<void> {
  await workOnContact(context, mail)
}

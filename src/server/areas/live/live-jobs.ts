import type { Context } from '#server/context/context.ts'
import type { MailPort } from '#server/ports/mail/mail.ts'
import { workOnEvents } from './event/jobs.ts'
import { workOnLives } from './live/jobs.ts'

/** Runs the jobs of the area. Its face leaves them out, because they take the services of the face. */
export async function runLiveJobs(context: Context, mail: MailPort): Promise<void> {
  await workOnEvents(context, mail)
  await workOnLives(context, mail)
  context.beforeClose(context.services.lives.clock.run())
}

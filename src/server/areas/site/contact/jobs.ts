import { z } from 'zod'
import { ContactTopic } from '#contracts/site/contact.ts'
import { fillIn, readMailText } from '#server/ports/mail/mail-text.ts'
import { createFileMail } from '#server/ports/mail/file-mail.ts'
import type { Mail } from '#server/ports/mail/mail.ts'
import { storeContact, sendContact, type Received } from './job-kinds.ts'
import { polishTime } from '#server/base/polish-time.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { SiteArea } from '../site.ts'

const ContactMail = z.strictObject({ subject: z.string().min(1), topics: z.record(ContactTopic, z.string().min(1)) })

type Parts = Pick<JobParts<SiteArea>, 'contactMail' | 'dataDir' | 'log' | 'mail' | 'mailFrom' | 'queue'>

/** Runs the jobs that mail messages to the operator. */
export async function workOnContact({ contactMail, dataDir, log, mail, mailFrom, queue }: Parts): Promise<void> {
  const template = await readMailText('contact', ContactMail)
  const files = createFileMail({ dataDir, from: mailFrom })

  function compose({ uuid, name, email, topic, message, receivedAt }: Received): Mail {
    const date = new Date(receivedAt)
    const values = { name, email, message, topic: template.data.topics[topic], date: polishTime.moment.format(date) }
    return {
      id: uuid,
      to: contactMail,
      replyTo: { name, address: email },
      subject: fillIn(template.data.subject, values),
      ...template.fill(values),
      date,
    }
  }

  await queue.work(sendContact, 1, (received) => mail.send(compose(received)))
  await queue.work(storeContact, 1, async (received) => {
    await files.send(compose(received))
    log.error({ message: received.uuid }, 'a message of the contact form could not be mailed; it was stored as a file')
  })
}

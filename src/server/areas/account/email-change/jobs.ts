import { z } from 'zod'
import type { JobParts } from '#server/jobs/job-parts.ts'
import { readMailText } from '#server/ports/mail/mail-text.ts'
import type { AccountArea } from '../account.ts'
import { sendEmailCode, sendEmailNotice } from './job-kinds.ts'

const Subject = z.strictObject({ subject: z.string().min(1) })

type Parts = Pick<JobParts<AccountArea>, 'mail' | 'queue' | 'services' | 'siteUrl'>

/** Sends the mails of changes of an e-mail address. They contain no name, because anybody may enter a stranger's address. */
export async function workOnEmailChanges({ mail: port, queue, services, siteUrl }: Parts): Promise<void> {
  const { emailChanges, users } = services
  const [code, taken, notice] = await Promise.all([
    readMailText('email-change-code', Subject),
    readMailText('email-change-taken', Subject),
    readMailText('email-change-notice', Subject),
  ])
  const send = (id: string, to: string, text: typeof code, values: Record<string, string>) =>
    port.send({ id, to, subject: text.data.subject, ...text.fill(values), date: new Date() })

  await queue.work(sendEmailCode, 1, async ({ uuid, changeUuid }) => {
    const change = await emailChanges.find(changeUuid)
    if (!change || change.confirmedAt !== null) return
    if (await users.isEmailTaken(change.email, change.userUuid))
      return send(uuid, change.email, taken, { link: `${siteUrl}/logowanie` })
    return send(uuid, change.email, code, { code: await emailChanges.makeCode(changeUuid) })
  })

  await queue.work(sendEmailNotice, 1, async ({ uuid, changeUuid }) => {
    const change = await emailChanges.find(changeUuid)
    if (!change) return
    // Behind the #, so that no log has it.
    const link = `${siteUrl}/anuluj-zmiane-adresu#${await emailChanges.makeCancelCode(changeUuid)}`
    await send(uuid, change.formerEmail, notice, { link })
  })
}

import { z } from 'zod'
import { inTransaction } from '#server/db/unit.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import { readMailText } from '#server/ports/mail/mail-text.ts'
import type { OfficeArea } from '../office.ts'
import { sendLetter } from './job-kinds.ts'

type Parts = Pick<JobParts<OfficeArea>, 'database' | 'mail' | 'queue' | 'services'>

/** Runs the job that mails the letters of the office. */
export async function workOnLetters({ database, mail, queue, services }: Parts): Promise<void> {
  const layout = await readMailText('office-letter', z.unknown())
  await queue.work(sendLetter, 1, async ({ letterUuid }) => {
    const letter = await services.letters.one(letterUuid)
    if (!letter || letter.sentAt !== null) return
    const { uuid, userUuid, subject, text, createdAt: date } = letter
    const to = userUuid === null ? letter.email : (await services.users.find(userUuid))?.user.email
    if (to === undefined || to === '') return
    await mail.send({ id: uuid, to, subject, ...layout.fill({ text }), date })
    await inTransaction(database.db, (tx) => services.letters.markSent(tx, uuid, to, new Date()))
  })
}

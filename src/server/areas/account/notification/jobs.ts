import { fillIn } from '#server/ports/mail/mail-text.ts'
import { readPushTexts } from '#server/ports/push/push-texts.ts'
import { pushNotification } from './job-kinds.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { AccountArea } from '../account.ts'

/** Shown above the text by devices that collect the messages of several sites. */
const TITLE = 'Kramik'

type Parts = Pick<JobParts<AccountArea>, 'push' | 'queue' | 'siteUrl'>

/** Runs the job that sends notifications to devices. */
export async function workOnNotifications({ push, queue, siteUrl }: Parts): Promise<void> {
  const texts = await readPushTexts()
  await queue.work(pushNotification, 1, async ({ uuid, kind, subject, path, userUuids }) => {
    const text = fillIn(texts[kind], { subject })
    await push?.send({ id: uuid, userUuids, title: TITLE, text, link: siteUrl + path })
  })
}

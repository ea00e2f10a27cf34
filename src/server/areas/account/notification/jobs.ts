import { type NotificationTopic, topicOf } from '#contracts/account/notification.rules.ts'
import { inTransaction } from '#server/db/unit.ts'
import { fillIn } from '#server/ports/mail/mail-text.ts'
import { readPushTexts } from '#server/ports/push/push-texts.ts'
import { pushNotification } from './job-kinds.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { AccountArea } from '../account.ts'

/** Shown above the text by devices that collect the messages of several sites. */
const TITLE = 'Kramik'

/** Interval of checks for the end of a live. News wait for it, unless they are about a time of their own. */
const WHILE_ON_AIR_MS = 60 * 1000
const PATIENT: readonly NotificationTopic[] = ['order', 'reply']

type Parts = Pick<JobParts<AccountArea>, 'database' | 'push' | 'queue' | 'services' | 'siteUrl'>

/** Runs the job that sends notifications to devices. */
export async function workOnNotifications({ database, push, queue, services, siteUrl }: Parts): Promise<void> {
  const texts = await readPushTexts()
  await queue.work(pushNotification, 1, async (message) => {
    const { uuid, kind, subject, path, userUuids } = message
    if (PATIENT.includes(topicOf(kind)) && (await services.notifications.quietAmong(userUuids)).size > 0) {
      const startAfter = new Date(Date.now() + WHILE_ON_AIR_MS)
      await inTransaction(database.db, (tx) => queue.add(tx, pushNotification, message, { startAfter }))
      return
    }
    const text = fillIn(texts[kind], { subject })
    await push?.send({ id: uuid, userUuids, title: TITLE, text, link: siteUrl + path })
  })
}

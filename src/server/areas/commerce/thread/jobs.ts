import { z } from 'zod'
import { otherSide } from '#contracts/commerce/talk.rules.ts'
import { polishTime } from '#server/base/polish-time.ts'
import { inTransaction } from '#server/db/unit.ts'
import { startClock } from '#server/jobs/clock.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import { fillIn, readMailText } from '#server/ports/mail/mail-text.ts'
import { readPushTexts } from '#server/ports/push/push-texts.ts'
import type { CommerceArea } from '../commerce.ts'
import { threadPath } from './core.ts'
import { type ReportedMessage, sendTalkReport, sendThreadNotice, type ThreadNotice } from './job-kinds.ts'

const MailHead = z.strictObject({
  subject: z.string().min(1),
  aboutProduct: z.string().min(1),
  aboutShop: z.string().min(1),
})
const ReportHead = z.strictObject({
  subject: z.string().min(1),
  noReason: z.string().min(1),
  noPictures: z.string().min(1),
})

/** Shown above the text by devices that collect the messages of several sites. */
const TITLE = 'Kramik'
/** Somebody on air looks at their desk. What comes meanwhile waits for the end of the live. */
const WHILE_ON_AIR_MS = 60 * 1000
const SWEEP_MS = 60 * 60 * 1000

type Parts = Pick<
  JobParts<CommerceArea>,
  'beforeClose' | 'contactMail' | 'database' | 'log' | 'mail' | 'push' | 'queue' | 'services' | 'siteUrl'
>

/** Runs the jobs that report messages to their readers, and reported ones to the operator. */
export async function workOnThreads(parts: Parts) {
  const { beforeClose, contactMail, database, log, mail, push, queue, services, siteUrl } = parts
  const { threads, users, notifications } = services
  const [text, reportText, pushTexts] = await Promise.all([
    readMailText('thread-message', MailHead),
    readMailText('operator-report', ReportHead),
    readPushTexts(),
  ])

  async function notify(notice: ThreadNotice): Promise<void> {
    const { uuid, threadUuid, messageUuid, channel } = notice
    const unread = await threads.unreadSince(threadUuid, messageUuid)
    if (!unread) return
    const { readerUuid, from, message, product } = unread
    if (!(await notifications.wanting(database.db, [readerUuid], 'reply', channel)).has(readerUuid)) return
    if ((await notifications.quietAmong([readerUuid])).has(readerUuid)) {
      const startAfter = new Date(Date.now() + WHILE_ON_AIR_MS)
      await inTransaction(database.db, (tx) => queue.add(tx, sendThreadNotice, notice, { startAfter }))
      return
    }
    const link = siteUrl + threadPath(threadUuid)
    if (channel === 'push') {
      const shown = fillIn(pushTexts.newMessage, { subject: from })
      await push?.send({ id: uuid, userUuids: [readerUuid], title: TITLE, text: shown, link })
      return
    }
    const reader = await users.find(readerUuid)
    if (!reader) return
    const names = { name: from, product: product ?? '' }
    const opening = fillIn(product === null ? text.data.aboutShop : text.data.aboutProduct, names)
    const values = { ...names, opening, message, link, settings: `${siteUrl}/profile/user/settings/notifications` }
    await mail.send({
      id: uuid,
      to: unread.isForSeller ? (reader.shop?.trader?.email ?? reader.user.email) : reader.user.email,
      subject: fillIn(text.data.subject, values),
      ...text.fill(values),
      date: new Date(),
    })
  }

  async function report({ uuid, threadUuid, messageUuid, userUuid }: ReportedMessage): Promise<void> {
    const reported = await threads.reported(threadUuid, messageUuid, userUuid)
    if (!reported) return
    const { message, reason, nameOf, picturePaths } = reported
    const values = {
      author: nameOf(message.author),
      reporter: nameOf(otherSide(message.author)),
      message: message.text,
      reason: reason || reportText.data.noReason,
      pictures: picturePaths.map((path) => `${siteUrl}/api${path}`).join('\n\n') || reportText.data.noPictures,
      sentAt: polishTime.moment.format(message.createdAt),
      thread: threadUuid,
      messageUuid,
    }
    const subject = fillIn(reportText.data.subject, values)
    await mail.send({ id: uuid, to: contactMail, subject, ...reportText.fill(values), date: new Date() })
  }

  await queue.work(sendThreadNotice, 2, notify)
  await queue.work(sendTalkReport, 1, report)
  const sweep = () => threads.sweepPictures(new Date())
  beforeClose(startClock(SWEEP_MS, sweep, (err) => log.error({ err }, 'deleting unsent pictures failed')))
}

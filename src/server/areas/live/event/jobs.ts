import { z } from 'zod'
import { shopCalendarPath } from '#contracts/base/page-address.rules.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { Mail } from '#server/ports/mail/mail.ts'
import { fillIn, readMailText } from '#server/ports/mail/mail-text.ts'
import { eventPath } from './present.ts'
import { remindOfEvent, sendCalledOff, sendMoved, sendReminder } from './job-kinds.ts'
import { polishTime } from '#server/base/polish-time.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { LiveArea } from '../live.ts'

const Subject = z.strictObject({ subject: z.string().min(1) })
type Parts = Pick<JobParts<LiveArea>, 'database' | 'mail' | 'queue' | 'services' | 'siteUrl'>

/** Runs the jobs that mail reminders of events. */
export async function workOnEvents({ database, mail: port, queue, services, siteUrl }: Parts): Promise<void> {
  const { events, notifications, users } = services
  const [reminder, moved, calledOff] = await Promise.all([
    readMailText('event-reminder', Subject),
    readMailText('event-moved', Subject),
    readMailText('event-called-off', Subject),
  ])

  async function send(
    { uuid, userUuid, startsAt }: { uuid: string; userUuid: string; startsAt: string },
    text: typeof reminder,
    about: { title: string; shop: { slug: string; name: string }; path?: string },
  ) {
    const user = (await users.find(userUuid))?.user
    if (!user || user.deletedAt !== null || user.mergedIntoUuid !== null) return
    if (!(await notifications.wanting(database.db, [userUuid], 'reminder', 'mail')).has(userUuid)) return
    const values = {
      title: about.title,
      shop: about.shop.name,
      date: polishTime.appointment.format(new Date(startsAt)),
      link: siteUrl + (about.path ?? shopCalendarPath(about.shop.slug)),
    }
    const subject = fillIn(text.data.subject, values)
    const mail: Mail = { id: uuid, to: user.email, subject, ...text.fill(values), date: new Date() }
    await port.send(mail)
  }

  /** Not added in the transaction of the change, because users must be locked before their reminders. */
  const notify = (uuid: string, userUuid: string, kind: 'liveMoved' | 'liveCancelled', subject: string, path: string) =>
    inTransaction(database.db, async (tx, after) => {
      if ((await users.hold(tx, [userUuid])).length === 0) return
      await notifications.add(tx, after, { uuid, userUuid, kind, subject, path })
    })

  /** The event, or null if it was moved or cancelled after the job was queued. The change sends its own mail. */
  async function stillAnnounced({ eventUuid, startsAt }: { eventUuid: string; startsAt: string }) {
    const view = await events.find(eventUuid).catch(() => null)
    return view?.event.calledOffAt === null && view.event.startsAt.toISOString() === startsAt ? view : null
  }

  await queue.work(remindOfEvent, 1, ({ eventUuid, startsAt }) => events.reminders.due(eventUuid, startsAt))
  await queue.work(sendReminder, 1, async (job) => {
    const view = await stillAnnounced(job)
    if (view) await send(job, reminder, { title: view.event.title, shop: view.shop, path: eventPath(view) })
  })
  await queue.work(sendMoved, 1, async (job) => {
    const view = await stillAnnounced(job)
    if (!view) return
    await notify(job.uuid, job.userUuid, 'liveMoved', view.event.title, eventPath(view))
    await send(job, moved, { title: view.event.title, shop: view.shop })
  })
  await queue.work(sendCalledOff, 1, async (job) => {
    await notify(job.uuid, job.userUuid, 'liveCancelled', job.title, shopCalendarPath(job.shop.slug))
    await send(job, calledOff, job)
  })
}

import { findOffers } from '#server/areas/video/video.ts'
import { z } from 'zod'
import { atOnce, inTransaction } from '#server/db/unit.ts'
import { fillIn, readMailText } from '#server/ports/mail/mail-text.ts'
import { endHold, notifyTurn } from './job-kinds.ts'
import { polishTime } from '#server/base/polish-time.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { CommerceArea } from '../commerce.ts'

type Parts = Pick<JobParts<CommerceArea>, 'database' | 'mail' | 'queue' | 'services' | 'siteUrl'>

/** Runs the jobs that end holds and notify the next in the queue. */
export async function workOnReservations({ database, mail, queue, services, siteUrl }: Parts): Promise<void> {
  const { reservations, reservationFacts, users, userEvents, notifications } = services
  const text = await readMailText('your-turn', z.strictObject({ subject: z.string().min(1) }))

  await queue.work(endHold, 1, ({ variantUuid }) => reservations.endHolds(variantUuid))

  await queue.work(notifyTurn, 1, async ({ uuid, reservationUuid }) => {
    const row = await reservations.turnOf(reservationUuid)
    if (row?.commentUuid) {
      await reservationFacts.commentTurnCame.emit(reservationUuid, uuid)
      return
    }
    if (!row?.userUuid || !row.expiresAt) return
    const { userUuid } = row
    atOnce(() => userEvents.publish(userUuid, { type: 'yourTurn', data: { reservationUuid } }))
    const user = (await users.find(userUuid))?.user
    const offer = (await findOffers(database.db, [row.variantProjectionUuid])).get(row.variantProjectionUuid)
    if (!user || !offer) return
    const notice = { uuid, userUuid, kind: 'yourTurn' as const, subject: offer.name, path: '/basket' }
    // Added here and not in the transaction of the hold, because users must be locked before the stock.
    const isMailed = await inTransaction(database.db, async (tx, after) => {
      await notifications.add(tx, after, notice)
      return (await notifications.wanting(tx, [userUuid], 'turn', 'mail')).has(userUuid)
    })
    if (!isMailed) return
    const values = {
      name: offer.name,
      until: polishTime.moment.format(row.expiresAt),
      link: `${siteUrl}/basket`,
    }
    const subject = fillIn(text.data.subject, values)
    await mail.send({ id: uuid, to: user.email, subject, ...text.fill(values), date: new Date() })
  })
}

import { EVENT_MAX_HOURS, REMIND_BEFORE_MINUTES } from '#contracts/live/event.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import { invalid } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { NotificationService, RelationService } from '#server/areas/account/account.ts'
import { eventPath, type EventView } from './present.ts'
import { remindOfEvent, sendCalledOff, sendMoved, sendReminder } from './job-kinds.ts'
import { createReminderRepo } from './reminder.repo.ts'

const MINUTE_MS = 60 * 1000
/** Limit of listed reminders. */
const LISTED_MAX = 500

type Parts = {
  db: Db
  queue: Queue
  relations: Pick<RelationService, 'notBlocked'>
  notifications: Pick<NotificationService, 'addAll'>
  find: (uuid: string) => Promise<EventView>
}

type Named = { uuid: string; ownerUuid: string }

/** Reminders of lives, and notices that a live was moved or cancelled. */
export function createReminders({ db, queue, relations, notifications, find }: Parts) {
  const repo = createReminderRepo(db)

  const schedule = (tx: Tx, eventUuid: string, startsAt: Date) =>
    queue.add(
      tx,
      remindOfEvent,
      { eventUuid, startsAt: startsAt.toISOString() },
      { startAfter: new Date(startsAt.getTime() - REMIND_BEFORE_MINUTES * MINUTE_MS) },
    )

  return {
    list: async (userUuid: string) => ({ data: await repo.ofUser(userUuid, new Date(), LISTED_MAX) }),

    /** Idempotent. */
    add: async (userUuid: string, eventUuid: string): Promise<void> => {
      const { event } = await find(eventUuid)
      if (event.calledOffAt !== null) throw invalid('The event was cancelled', 'event')
      if (event.startsAt.getTime() <= Date.now()) throw invalid('The event has already begun', 'event')
      await inTransaction(db, async (tx, after) => {
        if (!(await repo.add(tx, userUuid, eventUuid))) return
        await schedule(tx, eventUuid, event.startsAt)
        after(() => queue.wake(remindOfEvent))
      })
    },

    remove: repo.remove,
    usersOfVideo: repo.usersOfVideo,

    /** Runs in the transaction that moves the event. */
    moved: async (tx: Tx, after: After, { uuid: eventUuid, ownerUuid }: Named, startsAt: Date): Promise<void> => {
      const users = await relations.notBlocked(tx, ownerUuid, await repo.usersOf(tx, eventUuid))
      if (users.length === 0) return
      for (const userUuid of users)
        await queue.add(tx, sendMoved, { uuid: newUuid(), userUuid, eventUuid, startsAt: startsAt.toISOString() })
      await repo.clearNotified(tx, eventUuid)
      await schedule(tx, eventUuid, startsAt)
      after(() => queue.wake(sendMoved))
    },

    /** Runs in the transaction that cancels the event. */
    calledOff: async (tx: Tx, after: After, { event, shop }: EventView): Promise<void> => {
      if (event.startsAt.getTime() <= Date.now()) return
      const { title, startsAt } = event
      const about = { title, startsAt: startsAt.toISOString(), shop: { slug: shop.slug, name: shop.name } }
      for (const userUuid of await relations.notBlocked(tx, event.ownerUuid, await repo.usersOf(tx, event.uuid)))
        await queue.add(tx, sendCalledOff, { uuid: newUuid(), userUuid, ...about })
      after(() => queue.wake(sendCalledOff))
    },

    /** Sends the reminders that were not sent yet. Safe to run twice. */
    due: async (eventUuid: string, startsAt: string): Promise<void> => {
      const view = await find(eventUuid).catch(() => null)
      if (!view || view.event.calledOffAt !== null || view.event.startsAt.toISOString() !== startsAt) return
      const until = Date.parse(startsAt) + EVENT_MAX_HOURS * 60 * MINUTE_MS
      if (Date.now() > Math.min(until, view.event.endsAt.getTime())) return
      await inTransaction(db, async (tx, after) => {
        const users = await relations.notBlocked(
          tx,
          view.event.ownerUuid,
          await repo.markNotified(tx, eventUuid, new Date()),
        )
        const news = { kind: 'liveSoon', subject: view.event.title, path: eventPath(view) } as const
        await notifications.addAll(
          tx,
          after,
          users.map((userUuid) => ({ uuid: newUuid(), userUuid, ...news })),
        )
        for (const userUuid of users)
          await queue.add(tx, sendReminder, { uuid: newUuid(), userUuid, eventUuid, startsAt })
        after(() => queue.wake(sendReminder))
      })
    },
  }
}

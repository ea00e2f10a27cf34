import { NIL, v5 } from 'uuid'
import { isOnAir } from '#contracts/video/broadcast.rules.ts'
import { videoPath } from '#contracts/base/page-address.rules.ts'
import type { Db } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { EventService } from '../event/service.ts'
import type { NotificationService, RelationService } from '#server/areas/account/account.ts'
import type { VideoService } from '#server/areas/video/video.ts'
import { pushLiveBegan, sendLiveBegan, notifyFollowers } from './job-kinds.ts'
import { createLiveRepo } from './repo.ts'

const PAGE = 1000
/** A seller who restarts a broken broadcast is announced only once within this time. */
const ONCE_IN_MS = 30 * 60 * 1000
const BEGINNING = { at: new Date(0).toISOString(), uuid: NIL }

type Parts = {
  db: Db
  queue: Queue
  hasPush: boolean
  relations: Pick<RelationService, 'followersAfter' | 'notBlocked'>
  notifications: Pick<NotificationService, 'addAll' | 'wanting'>
  events: Pick<EventService, 'reminders'>
  videos: Pick<VideoService, 'find'>
}

type Wanted = { videoUuid: string; after: { at: string; uuid: string } | null }

/** Notifies a seller's followers, and users with a reminder, that a live has begun. */
export function createLiveNotifier({ db, queue, hasPush, relations, notifications, events, videos }: Parts) {
  const repo = createLiveRepo(db)

  /** Starts notifying, unless this live or another recent one of the seller was announced already. */
  async function begin(videoUuid: string): Promise<void> {
    await inTransaction(db, async (tx, after) => {
      const live = await repo.lock(tx, videoUuid)
      const now = new Date()
      if (!live || !isOnAir(live.state) || live.toldAt !== null) return
      if (await repo.hasNotified(tx, live.ownerUuid, new Date(now.getTime() - ONCE_IN_MS))) return
      await repo.setNotified(tx, videoUuid, now)
      await queue.add(tx, notifyFollowers, { videoUuid, after: BEGINNING })
      after(() => queue.wake(notifyFollowers))
    })
  }

  /** The uuid of a notification derives from the user and the live, so repeating a page notifies nobody twice. */
  async function notifyPage(videoUuid: string, beyond: { at: string; uuid: string }): Promise<void> {
    const view = await videos.find(videoUuid, undefined).catch(() => null)
    if (!view || view.video.finishedAt !== null) return
    const { owner } = view
    await inTransaction(db, async (tx, after) => {
      const followers = await relations.followersAfter(tx, owner.uuid, beyond, PAGE)
      const reminded = beyond.uuid === NIL ? await events.reminders.usersOfVideo(tx, videoUuid) : []
      const people = [...new Set([...reminded, ...followers.map(({ userUuid }) => userUuid)])]
      const reachable = await relations.notBlocked(tx, owner.uuid, people)
      const notified = await notifications.addAll(
        tx,
        after,
        reachable
          .filter((userUuid) => userUuid !== owner.uuid)
          .map((userUuid) => ({
            uuid: v5(userUuid, videoUuid),
            userUuid,
            kind: 'liveBegan',
            subject: owner.fullName,
            path: videoPath(owner.username, videoUuid, 'live'),
          })),
      )
      const readers = await notifications.wanting(tx, notified, 'live', 'mail')
      await queue.addAll(
        tx,
        sendLiveBegan,
        [...readers].map((userUuid) => ({ payload: { uuid: newUuid(), userUuid, videoUuid } })),
      )
      const pushed = hasPush ? await notifications.wanting(tx, notified, 'live', 'push') : new Set<string>()
      if (pushed.size > 0) await queue.add(tx, pushLiveBegan, { uuid: newUuid(), videoUuid, userUuids: [...pushed] })
      const last = followers.at(-1)
      if (last && followers.length === PAGE)
        await queue.add(tx, notifyFollowers, {
          videoUuid,
          after: { at: last.createdAt.toISOString(), uuid: last.userUuid },
        })
      after(() => {
        for (const kind of [notifyFollowers, sendLiveBegan, pushLiveBegan]) queue.wake(kind)
      })
    })
  }

  return {
    notify: ({ videoUuid, after }: Wanted): Promise<void> =>
      after === null ? begin(videoUuid) : notifyPage(videoUuid, after),
  }
}

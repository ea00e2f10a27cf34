import { pollPause } from '#contracts/social/social-comment.rules.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { CommentsPort, RemotePost } from '#server/ports/social/comments.ts'
import type { SocialService } from '../social/service.ts'
import type { SocialOfferService } from '../social-offer/service.ts'
import type { UserEventService } from '#server/areas/account/account.ts'
import { createFolding } from './fold.ts'
import { foldRepo, type KnownPage } from './fold.repo.ts'
import type { PageHealthService } from './health.ts'
import { createOfferCheck } from './offer-check.ts'
import { createSyncRepo, type DuePost } from './sync.repo.ts'
import { createHints } from './hints.ts'
import { createPageAccess } from './page-access.ts'
import { createHealthRepo } from './health.repo.ts'

/** Limit of parts, of a hundred comments each, that one turn reads. The next turn continues there. */
const PARTS_A_TURN = 10
const POSTS_A_TICK = 4
const POSTS_PARTS = 3
const PAGE_PAUSE_MS = 10 * 60_000
/** Pause of a page with open offers, whose comments are looked for at each reading. */
const OFFERS_PAUSE_MS = 5 * 60_000

type Parts = {
  db: Db
  port: CommentsPort
  health: PageHealthService
  social: Pick<SocialService, 'storedTarget' | 'refreshPages'>
  userEvents: Pick<UserEventService, 'publish'>
  offers: Pick<SocialOfferService, 'commentsEdited' | 'commentsRemoved' | 'openComments' | 'hasOpenComments'>
}

/** Copies pages, posts and comments into our tables, which are all that the desk reads. */
export function createSocialSync({ db, port, health, social, userEvents, offers }: Parts) {
  const repo = createSyncRepo(db)
  const pages = createHealthRepo(db)
  const access = createPageAccess({ db, port, health, social, repo: pages })
  const { targetOf, attempt } = access
  const folding = createFolding({ db, userEvents, offers })
  const { foldPart, foldHints } = folding
  const checkOffers = createOfferCheck({ db, port, health, offers, foldHints })

  /** Posts wait up to half an hour when a live begins. */
  async function watchLives(): Promise<void> {
    const now = new Date()
    for (const { postUuid, usage } of await repo.distantLivePosts()) {
      const pause = pollPause({ isWatched: true, hasOffers: false, activeAt: now }, usage, now)
      await repo.readWithin(postUuid, pause)
    }
  }

  async function readComments({ sync, post, usage: lastUsage }: DuePost): Promise<void> {
    const target = await targetOf(post.pageUuid)
    const page: KnownPage = { uuid: post.pageUuid, socialId: target.id, userUuid: target.userUuid }
    let [after, usage, isDone] = [sync.isComplete ? null : sync.cursor, lastUsage, false]
    for (let turn = 0; turn < PARTS_A_TURN && !isDone; turn += 1) {
      if (turn > 0 && (await pages.isPaused(post.pageUuid))) break
      const part = await port.comments(target, post.remoteId, after)
      const isKnown = await foldPart(page, post.remoteId, part.data)
      await health.noteAnswer(post.pageUuid, part.usage)
      usage = part.usage?.percent ?? usage
      after = part.next
      isDone = after === null || (sync.isComplete && isKnown)
    }
    const now = new Date()
    const hasOffers = isDone && (await offers.hasOpenComments(post.uuid))
    const pause = (isWatched: boolean) =>
      isDone ? pollPause({ isWatched, hasOffers, activeAt: post.activeAt }, usage, now) : 0
    const progress = { isComplete: isDone, cursor: isDone ? null : after }
    await repo.endReading(post.uuid, progress, { watched: pause(true), unwatched: pause(false) })
  }

  async function readPosts(pageUuid: string): Promise<void> {
    const target = await targetOf(pageUuid)
    const now = new Date()
    const pollAt = ({ createdAt }: RemotePost) =>
      new Date(
        now.getTime() +
          Math.max(
            0,
            pollPause({ isWatched: false, hasOffers: false, activeAt: createdAt }, 0, now) - FIRST_READING_MS,
          ),
      )
    let after: string | null = null
    for (let turn = 0; turn < POSTS_PARTS; turn += 1) {
      // The claim expires, and the list is read from its beginning after the pause.
      if (turn > 0 && (await pages.isPaused(pageUuid))) return
      const part = await port.posts(target, after)
      await inTransaction(db, (tx) => foldRepo.putPosts(tx, pageUuid, part.data, pollAt))
      await health.noteAnswer(pageUuid, part.usage)
      after = part.next
      if (after === null) break
    }
    const hasOffers = await checkOffers({ uuid: pageUuid, socialId: target.id, userUuid: target.userUuid }, target)
    const pause = hasOffers ? OFFERS_PAUSE_MS : PAGE_PAUSE_MS
    await pages.change(db, pageUuid, { nextPollAt: new Date(Date.now() + pause) })
  }

  return {
    refresh: access.refresh,
    renew: access.renew,
    followHints: createHints({ db, port, access, folding, repo }),

    /** Reads due pages and posts. Several processes may run it. */
    tick: async (): Promise<void> => {
      await watchLives()
      for (const { pageUuid } of await repo.claimPages(POSTS_A_TICK)) await attempt(pageUuid, () => readPosts(pageUuid))
      for (const due of await repo.claimPosts(POSTS_A_TICK)) await attempt(due.post.pageUuid, () => readComments(due))
    },
  }
}

/** A recent post is read at once when it is first seen. */
const FIRST_READING_MS = 30 * 60_000

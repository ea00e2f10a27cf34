import { pollPause, READ_WITHOUT } from '#contracts/social/social-comment.rules.ts'
import type { SocialScope } from '#contracts/account/social-scope.rules.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { CommentsPort, RemotePost } from '#server/ports/social/comments.ts'
import type { SocialGrant } from '#server/ports/social/login.ts'
import type { SocialFault } from '#server/ports/social/graph-faults.ts'
import { SocialError } from '#server/ports/social/social-error.ts'
import type { CommentHint } from '#server/ports/social/webhook.ts'
import type { SocialService } from '../social/service.ts'
import type { SocialOfferService } from '../social-offer/service.ts'
import type { UserEventService } from '#server/areas/account/account.ts'
import { commentOf, createFolding, type Followed } from './fold.ts'
import { foldRepo, type KnownPage } from './fold.repo.ts'
import type { PageHealthService } from './health.ts'
import { missingOn } from './missing.ts'
import { createOfferCheck } from './offer-check.ts'
import { createSyncRepo, type DuePost } from './sync.repo.ts'

/** Limit of parts, of a hundred comments each, that one turn reads. The next turn continues there. */
const PARTS_A_TURN = 10
const POSTS_A_TICK = 4
const POSTS_PARTS = 3
const PAGE_PAUSE_MS = 10 * 60_000
/** Pause of a page with open offers, whose comments are looked for at each reading. */
const OFFERS_PAUSE_MS = 5 * 60_000
/** Faults after which the network would refuse other readings of the page, too. */
const OF_PAGE: readonly SocialFault[] = ['tooMany', 'blocked', 'grantOver', 'permission', 'wrongToken']

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
  const { foldPart, foldHints } = createFolding({ db, userEvents, offers })
  const checkOffers = createOfferCheck({ db, port, health, offers, foldHints })

  /** @throws SocialError */
  async function targetOf(pageUuid: string) {
    const target = await social.storedTarget(pageUuid)
    if (target === 'permission') throw new SocialError('permission', 'The page has no token')
    if (typeof target === 'string') throw new SocialError('grantOver', `The page is ${target}`)
    return target
  }

  /** Notes and returns errors of the network, and throws all others. `permission` is the one that `work` requires. */
  async function attempt(
    pageUuid: string,
    work: () => Promise<void>,
    permission: SocialScope | null = null,
  ): Promise<SocialError | null> {
    try {
      await work()
      return null
    } catch (error) {
      if (!(error instanceof SocialError)) throw error
      await health.noteFault(pageUuid, error, permission)
      return error
    }
  }

  /** Returns the error for which the page could not be subscribed. */
  const subscribe = (pageUuid: string): Promise<SocialError | null> =>
    attempt(pageUuid, async () => port.subscribe(await targetOf(pageUuid)), 'pages_manage_metadata')

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
      if (turn > 0 && (await repo.isPaused(post.pageUuid))) break
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
      if (turn > 0 && (await repo.isPaused(pageUuid))) return
      const part = await port.posts(target, after)
      await inTransaction(db, (tx) => foldRepo.putPosts(tx, pageUuid, part.data, pollAt))
      await health.noteAnswer(pageUuid, part.usage)
      after = part.next
      if (after === null) break
    }
    const hasOffers = await checkOffers({ uuid: pageUuid, socialId: target.id, userUuid: target.userUuid }, target)
    const pause = hasOffers ? OFFERS_PAUSE_MS : PAGE_PAUSE_MS
    await repo.changeHealth(pageUuid, { nextPollAt: new Date(Date.now() + pause) })
  }

  async function follow(pageUuid: string, hint: CommentHint): Promise<Followed> {
    if (hint.verb !== 'edited') return { hint, comment: commentOf(hint) }
    try {
      return { hint, comment: await port.comment(await targetOf(pageUuid), hint.commentId) }
    } catch (error) {
      if (error instanceof SocialError && error.fault === 'gone') return { hint, comment: null }
      throw error
    }
  }

  /**
   * Follows the hints about a page, post by post. A comment that the network refuses to give does not hinder the other
   * hints: its post is read again later. Returns the error for which the hints are worth a retry.
   */
  async function followPage(page: KnownPage, hints: readonly CommentHint[]): Promise<SocialError | null> {
    let [isRefused, passing]: [boolean, SocialError | null] = [false, null]
    for (const [postId, ofPost] of Map.groupBy(hints, (hint) => hint.postId)) {
      const followed: Followed[] = []
      let isToRead = false
      for (const hint of ofPost) {
        if (isRefused && hint.verb === 'edited') {
          isToRead = true
          continue
        }
        const done = await attempt(page.uuid, async () => void followed.push(await follow(page.uuid, hint)))
        if (done === null) continue
        isRefused ||= OF_PAGE.includes(done.fault)
        isToRead ||= done.fault !== 'passing'
        if (done.fault === 'passing') passing = done
      }
      await foldHints(page, postId, followed)
      if (isToRead) await repo.readAgain(page.uuid, postId)
    }
    return passing
  }

  return {
    /** Reads due pages and posts. Several processes may run it. */
    tick: async (): Promise<void> => {
      await watchLives()
      for (const { pageUuid } of await repo.claimPages(POSTS_A_TICK)) await attempt(pageUuid, () => readPosts(pageUuid))
      for (const due of await repo.claimPosts(POSTS_A_TICK)) await attempt(due.post.pageUuid, () => readComments(due))
    },

    /** Starts reading new pages, and resumes pages whose access was restored. */
    refresh: async (userUuid: string): Promise<void> => {
      let found: Awaited<ReturnType<typeof social.refreshPages>>
      try {
        found = await social.refreshPages(userUuid)
        if (typeof found !== 'string' && isOver(found.rights))
          throw new SocialError('grantOver', 'Access to data has ended')
      } catch (error) {
        if (!(error instanceof SocialError) || error.reason === 'unreachable') throw error
        for (const { uuid } of await repo.pagesOf(userUuid)) await health.noteFault(uuid, error)
        return
      }
      if (typeof found === 'string') return
      const { rights, pages } = found
      const known = new Set(pages.map(({ uuid }) => uuid))
      for (const { uuid } of await repo.pagesOf(userUuid))
        if (!known.has(uuid)) await repo.putHealth(uuid, 'missing', 'pages_show_list')
      for (const page of pages) {
        const { uuid } = page
        const missing = missingOn(page, rights)
        const mayRead = missing === null || READ_WITHOUT.includes(missing)
        // A seller who opens the desk does not shorten the pause that the network asked for.
        if (mayRead && (await repo.isPaused(uuid))) continue
        await repo.putHealth(uuid, missing === null ? 'ok' : 'missing', missing)
        if (mayRead && missing !== 'pages_manage_metadata' && (await subscribe(uuid)) === null)
          await repo.changeHealth(uuid, { subscribedAt: new Date() })
      }
    },

    /**
     * Renews the webhook's subscription of a page, which other apps and changed roles end. Idempotent.
     * @throws SocialError if a retry may succeed
     */
    renew: async (pageUuid: string): Promise<void> => {
      const failed = await subscribe(pageUuid)
      if (failed?.fault === 'passing') throw failed
    },

    /**
     * Applies all hints of one webhook call, each as far as the network lets it. Idempotent.
     * @throws SocialError at the end, if a retry may succeed
     */
    followHints: async (hints: readonly CommentHint[]): Promise<void> => {
      let passing: SocialError | null = null
      for (const [pageId, ofPage] of Map.groupBy(hints, (hint) => hint.pageId))
        for (const page of await foldRepo.pagesBySocialId(db, pageId)) {
          passing = (await followPage(page, ofPage)) ?? passing
        }
      if (passing) throw passing
    },
  }
}

const isOver = ({ endsAt }: SocialGrant) => endsAt !== null && endsAt <= new Date()

/** A recent post is read at once when it is first seen. */
const FIRST_READING_MS = 30 * 60_000

import { pollPause, restAfter, type PageHealth } from '#contracts/social-comment.rules.ts'
import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/unit.ts'
import type { Log } from '../../log.ts'
import type { CommentsPort, RemotePost } from '../../ports/social/comments.ts'
import type { Usage } from '../../ports/social/graph-usage.ts'
import { SocialError } from '../../ports/social/social-error.ts'
import type { CommentHint } from '../../ports/social/webhook.ts'
import type { SocialService } from '../social/service.ts'
import type { UserEventService } from '../user-events/service.ts'
import { commentOf, createFolding, type Followed } from './fold.ts'
import { foldRepo, type KnownPage } from './fold.repo.ts'
import { createSyncRepo, type DuePost } from './sync.repo.ts'

/** Parts of a hundred that one turn reads at most; the next turn goes on where this one ended. */
const PARTS_A_TURN = 10
const POSTS_A_TICK = 4
const POSTS_PARTS = 3
const PAGE_PAUSE_MS = 10 * 60_000
/** Blocked for writing, a page is still read. */
const FAULT_HEALTH: Partial<Record<SocialError['fault'], PageHealth>> = {
  tooMany: 'slowed',
  grantOver: 'reconnect',
  permission: 'missing',
  wrongToken: 'missing',
}
const DESK_TASK = 'MODERATE'

type Parts = {
  db: Db
  log: Log
  port: CommentsPort
  social: Pick<SocialService, 'keptTarget' | 'refreshPages'>
  userEvents: Pick<UserEventService, 'publish'>
}

/** Reads pages, posts and comments into our tables; the desk reads those alone. */
export function createSocialSync({ db, log, port, social, userEvents }: Parts) {
  const repo = createSyncRepo(db)
  const { foldPart, foldHints } = createFolding({ db, userEvents })

  const noteUsage = (pageUuid: string, usage: Usage | null) =>
    repo.endPause(pageUuid, usage && Math.round(Math.min(usage.percent, 1000)))

  /** One wrong answer is not a lost grant: the table of errors says which are. */
  async function noteFault(pageUuid: string, error: SocialError): Promise<void> {
    const { fault, code, subcode, traceId, message } = error
    log.warn({ page: pageUuid, fault, code, subcode, traceId, message }, 'a page could not be read')
    const row = await repo.health(pageUuid)
    const health = FAULT_HEALTH[fault]
    if (!row || health === undefined) return
    const rest = { pausedUntil: new Date(Date.now() + restAfter(row.pauses, error.regainMs)), pauses: row.pauses + 1 }
    const missing = health === 'missing' ? permissionIn(message) : null
    const isNew = row.health !== health
    await repo.changeHealth(pageUuid, {
      ...{ health, missing },
      ...(isNew && { changedAt: new Date() }),
      ...(health === 'slowed' && rest),
    })
  }

  /** @throws SocialError */
  async function targetOf(pageUuid: string) {
    const target = await social.keptTarget(pageUuid)
    if (target === 'permission') throw new SocialError('permission', 'The page has no token')
    if (typeof target === 'string') throw new SocialError('grantOver', `The page is ${target}`)
    return target
  }

  /** Whatever is no answer of the network is thrown. */
  async function attempt(pageUuid: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof SocialError)) throw error
      await noteFault(pageUuid, error)
      return false
    }
  }

  async function readComments({ sync, post, usage: lastUsage }: DuePost): Promise<void> {
    const target = await targetOf(post.pageUuid)
    const page: KnownPage = { uuid: post.pageUuid, socialId: target.id, userUuid: target.userUuid }
    let [after, usage, isDone] = [sync.isComplete ? null : sync.cursor, lastUsage, false]
    for (let turn = 0; turn < PARTS_A_TURN && !isDone; turn += 1) {
      const part = await port.comments(target, post.remoteId, after)
      const isKnown = await foldPart(page, post.remoteId, part.data)
      await noteUsage(post.pageUuid, part.usage)
      usage = part.usage?.percent ?? usage
      after = part.next
      isDone = after === null || (sync.isComplete && isKnown)
    }
    const now = new Date()
    const isOpen = sync.openUntil !== null && sync.openUntil > now
    const pause = isDone ? pollPause({ isOpen, activeAt: post.activeAt }, usage, now) : 0
    await repo.changeSync(post.uuid, {
      ...{ isComplete: isDone, cursor: isDone ? null : after },
      nextPollAt: new Date(now.getTime() + pause),
    })
  }

  async function readPosts(pageUuid: string): Promise<void> {
    const target = await targetOf(pageUuid)
    const now = new Date()
    const pollAt = ({ createdAt }: RemotePost) =>
      new Date(
        now.getTime() + Math.max(0, pollPause({ isOpen: false, activeAt: createdAt }, 0, now) - FIRST_READING_MS),
      )
    let after: string | null = null
    for (let turn = 0; turn < POSTS_PARTS; turn += 1) {
      const part = await port.posts(target, after)
      await inTransaction(db, (tx) => foldRepo.putPosts(tx, pageUuid, part.data, pollAt))
      await noteUsage(pageUuid, part.usage)
      after = part.next
      if (after === null) break
    }
    await repo.changeHealth(pageUuid, { nextPollAt: new Date(Date.now() + PAGE_PAUSE_MS) })
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

  return {
    /** Reads the pages and posts that are due. Several processes may do so. */
    tick: async (): Promise<void> => {
      for (const { pageUuid } of await repo.claimPages(POSTS_A_TICK)) await attempt(pageUuid, () => readPosts(pageUuid))
      for (const due of await repo.claimPosts(POSTS_A_TICK)) await attempt(due.post.pageUuid, () => readComments(due))
    },

    /** Starts to read new pages, and resumes pages to which access was given back. */
    refresh: async (userUuid: string): Promise<void> => {
      let pages: Awaited<ReturnType<typeof social.refreshPages>>
      try {
        pages = await social.refreshPages(userUuid)
      } catch (error) {
        if (!(error instanceof SocialError) || error.reason === 'unreachable') throw error
        for (const { uuid } of await repo.pagesOf(userUuid)) await noteFault(uuid, error)
        return
      }
      if (typeof pages === 'string') return
      const found = new Set(pages.map(({ uuid }) => uuid))
      for (const { uuid } of await repo.pagesOf(userUuid))
        if (!found.has(uuid)) await repo.putHealth(uuid, 'missing', 'pages_show_list')
      for (const { uuid, accessToken, tasks } of pages) {
        const mayRead = accessToken !== null && (tasks === null || tasks.includes(DESK_TASK))
        // A seller who opens the desk does not shorten the pause that the network asked for.
        if (mayRead && (await repo.isPaused(uuid))) continue
        await repo.putHealth(uuid, mayRead ? 'ok' : 'missing', mayRead ? null : DESK_TASK)
        if (mayRead) await attempt(uuid, async () => port.subscribe(await targetOf(uuid)))
      }
    },

    /** Everything that one call of the webhook told, post by post. Again is harmless. */
    followHints: async (hints: readonly CommentHint[]): Promise<void> => {
      for (const [pageId, ofPage] of Map.groupBy(hints, (hint) => hint.pageId))
        for (const page of await foldRepo.pagesBySocialId(db, pageId))
          for (const [postId, ofPost] of Map.groupBy(ofPage, (hint) => hint.postId)) {
            const followed: Followed[] = []
            for (const hint of ofPost) followed.push(await follow(page.uuid, hint))
            await foldHints(page, postId, followed)
          }
    },
  }
}

/** A recent post is read at once when it is first seen. */
const FIRST_READING_MS = 30 * 60_000

const permissionIn = (message: string): string | null => /\b(?:pages|business)_\w+/.exec(message)?.[0] ?? null

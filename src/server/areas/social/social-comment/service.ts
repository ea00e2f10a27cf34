import type {
  CommentDesk,
  MarkPageObject,
  PageComment,
  PageCommentList,
  PageCommentsQuery,
  PageObject,
  PageObjectList,
  PageObjectsQuery,
} from '#contracts/social/social-comment.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { digest } from '#server/auth/digest.ts'
import type { Db } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { Log } from '#server/context/log.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { SocialNetwork } from '#server/ports/social/open-social.ts'
import type { SocialOfferService } from '../social-offer/service.ts'
import type { SocialService } from '../social/service.ts'
import type { UserEventService } from '#server/areas/account/account.ts'
import { foldRepo } from './fold.repo.ts'
import { createPageHealth } from './health.ts'
import { foldHook, refreshDesk, renewSubscription } from './job-kinds.ts'
import { presentComment, presentPost } from './present.ts'
import { createSocialCommentRepo, rankOf, type CommentRow, type PostRow } from './repo.ts'
import { createHookRepo } from './hook.repo.ts'
import { createSyncRepo } from './sync.repo.ts'

/** Time for which a post counts as open; longer than the poll interval of an open desk. */
const OPEN_MS = 90_000
/** Time for which a webhook call is remembered; longer than the network repeats it. */
const HOOK_RETAINED_MS = 48 * 60 * 60_000
const SUBSCRIBED_MS = 24 * 60 * 60_000

export type { PageHealthService } from './health.ts'

type Parts = {
  db: Db
  log: Log
  userEvents: Pick<UserEventService, 'publish'>
  queue: Queue
  tokens: Tokens
  socialNetwork: SocialNetwork | null
  social: Pick<SocialService, 'knownRights' | 'page'>
  offers: Pick<SocialOfferService, 'ofComments' | 'queuedReplies'>
}

/** Comment desk of a seller. It reads only stored data, so that no page waits for the network. */
export function createSocialCommentService({
  db,
  log,
  userEvents,
  queue,
  tokens,
  socialNetwork,
  social,
  offers,
}: Parts) {
  const repo = createSocialCommentRepo(db)
  const sync = createSyncRepo(db)
  const hooks = createHookRepo(db)
  const postCursors = createCursors(tokens)
  const commentCursors = {
    '-createdAt': createCursors(tokens),
    createdAt: createCursors(tokens, { isAscending: true }),
  }

  async function requirePost(userUuid: string, pageUuid: string, uuid: string): Promise<PostRow> {
    const page = await social.page(userUuid, pageUuid)
    const post = page && (await repo.post(pageUuid, uuid))
    if (!post) throw notFound('post of this page')
    return post
  }

  async function present(pageUuid: string, rows: readonly CommentRow[], now: Date): Promise<PageComment[]> {
    const page = { uuid: pageUuid, socialId: (await repo.socialId(pageUuid)) ?? '' }
    const processing = await offers.ofComments(page, rows)
    return rows.map((row) => presentComment(row, processing.get(row.uuid), now))
  }

  return {
    health: createPageHealth({ db, queue, log }),

    /** Null if the page no longer exists. */
    pageOwner: repo.pageOwner,

    desk: async (userUuid: string): Promise<CommentDesk> => {
      const [rights, pages] = await Promise.all([social.knownRights(userUuid), repo.pages(userUuid)])
      const queued = await offers.queuedReplies(pages.map(({ page }) => page.uuid))
      return {
        isAvailable: socialNetwork !== null,
        isLinked: rights !== null,
        missingScopes: rights?.missingScopes ?? [],
        dataAccessEndsAt: rights?.endsAt?.toISOString() ?? null,
        pages: pages.map(({ page, ...rest }) => ({
          ...page,
          ...rest,
          blockedUntil: rest.blockedUntil?.toISOString() ?? null,
          queuedReplies: queued.get(page.uuid) ?? 0,
        })),
      }
    },

    /** Fetches the pages from the network, in the background. */
    refresh: (userUuid: string): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        if (!socialNetwork) return
        await queue.add(tx, refreshDesk, { userUuid })
        after(() => queue.wake(refreshDesk))
      }),

    posts: async (userUuid: string, pageUuid: string, query: PageObjectsQuery): Promise<PageObjectList> => {
      if (!(await social.page(userUuid, pageUuid))) throw notFound('page')
      const start = postCursors.startOf(query)
      const [found, total] = await Promise.all([repo.posts(pageUuid, query, start), repo.countPosts(pageUuid, query)])
      const { rows, meta } = postCursors.cut(found, start, (row) => ({ at: rankOf(row), uuid: row.uuid }))
      return { meta: { ...meta, total }, data: rows.map(presentPost) }
    },

    post: async (userUuid: string, pageUuid: string, uuid: string): Promise<PageObject> =>
      presentPost(await requirePost(userUuid, pageUuid, uuid)),

    /** Comments of a post that is open on a desk. Schedules the next reading of its comments. */
    comments: async (
      userUuid: string,
      pageUuid: string,
      uuid: string,
      query: PageCommentsQuery,
    ): Promise<PageCommentList> => {
      const post = await requirePost(userUuid, pageUuid, uuid)
      const now = new Date()
      await repo.open(post.uuid, new Date(now.getTime() + OPEN_MS), now, now)
      const cursors = commentCursors[query.sort]
      const start = cursors.startOf(query)
      const [found, total] = await Promise.all([
        repo.comments(post.uuid, query, start),
        repo.countComments(post.uuid, query),
      ])
      const { rows, meta } = cursors.cut(found, start, ({ createdAt, uuid: at }) => ({ at: createdAt, uuid: at }))
      return { meta: { ...meta, total }, data: await present(pageUuid, rows, now) }
    },

    comment: async (userUuid: string, pageUuid: string, postUuid: string, uuid: string): Promise<PageComment> => {
      const post = await requirePost(userUuid, pageUuid, postUuid)
      const row = await repo.comment(post.uuid, uuid)
      const [comment] = row ? await present(pageUuid, [row], new Date()) : []
      if (!comment) throw notFound('comment of this post')
      return comment
    },

    mark: async (userUuid: string, pageUuid: string, uuid: string, mark: MarkPageObject): Promise<PageObject> => {
      const { uuid: postUuid } = await requirePost(userUuid, pageUuid, uuid)
      await inTransaction(db, async (tx, after) => {
        const at = new Date(mark.readAt)
        await (mark.hasUnreadComment ? repo.markUnread(tx, postUuid, at) : repo.markRead(tx, postUuid, at))
        await foldRepo.recount(tx, postUuid)
        // Notify the seller's other browsers.
        after(() => userEvents.publish(userUuid, { type: 'comment', data: { postUuid } }))
      })
      return presentPost(await requirePost(userUuid, pageUuid, uuid))
    },

    /** Answers the challenge with which the network verifies a new webhook. @throws AppError 403 */
    verifyWebhook: (mode: string, token: string, challenge: string): string => {
      if (mode !== 'subscribe' || socialNetwork?.webhook.isSubscriber(token) !== true)
        throw new AppError('FORBIDDEN_EXCEPTION', 'This is not the token of the webhook')
      return challenge
    },

    /** Stores a webhook call once and queues a job that processes it. @throws AppError 401 */
    takeHook: async (body: Buffer, signature: string): Promise<void> => {
      if (socialNetwork?.webhook.isSigned(body, signature) !== true)
        throw new AppError('UNAUTHORIZED_EXCEPTION', 'The body is not signed by the network')
      const text = body.toString('utf8').replaceAll('\0', '')
      const hash = digest(text)
      await inTransaction(db, async (tx, after) => {
        if (!(await hooks.add(tx, hash, text, new Date(Date.now() - HOOK_RETAINED_MS)))) return
        await queue.add(tx, foldHook, { hash })
        after(() => queue.wake(foldHook))
      })
    },

    /** Queues the daily renewal of each page's subscription. Several processes may do so. */
    renewSubscriptions: (): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        const due = await sync.claimRenewals(tx, new Date(Date.now() - SUBSCRIBED_MS))
        await queue.addAll(
          tx,
          renewSubscription,
          due.map((payload) => ({ payload })),
        )
        if (due.length > 0) after(() => queue.wake(renewSubscription))
      }),

    /** Reads the page's list of posts at the next tick, because a post was made. */
    readPageSoon: sync.readPageSoon,
  }
}

import type {
  CommentDesk,
  MarkPageObject,
  PageCommentList,
  PageCommentsQuery,
  PageObject,
  PageObjectList,
  PageObjectsQuery,
} from '#contracts/social-comment.ts'
import type { Tokens } from '../../auth/tokens.ts'
import { digest } from '../../auth/digest.ts'
import type { Db, Tx } from '../../db/client.ts'
import { createCursors } from '../../db/keyset.ts'
import { inTransaction } from '../../db/unit.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { SocialNetwork } from '../../ports/social/open-social.ts'
import type { SocialService } from '../social/service.ts'
import { foldRepo } from './fold.repo.ts'
import { foldHook, refreshDesk } from './kinds.ts'
import { presentComment, presentPost } from './present.ts'
import { createSocialCommentRepo, rankOf, type PostRow } from './repo.ts'
import { createSyncRepo } from './sync.repo.ts'

/** A desk asks again more often than that while it is open. */
const OPEN_MS = 90_000
/** Longer than the network repeats a hook. */
const HOOK_KEPT_MS = 48 * 60 * 60_000

type Parts = {
  db: Db
  queue: Queue
  tokens: Tokens
  socialNetwork: SocialNetwork | null
  social: Pick<SocialService, 'isLinked' | 'page'>
}

/** The seller's comment desk. It reads our own tables; the network is in the path of no screen. */
export function createSocialCommentService({ db, queue, tokens, socialNetwork, social }: Parts) {
  const repo = createSocialCommentRepo(db)
  const sync = createSyncRepo(db)
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

  return {
    desk: async (userUuid: string): Promise<CommentDesk> => {
      const [isLinked, pages] = await Promise.all([social.isLinked(userUuid), repo.pages(userUuid)])
      return {
        ...{ isAvailable: socialNetwork !== null, isLinked },
        pages: pages.map(({ page, ...rest }) => ({ ...page, ...rest })),
      }
    },

    /** Asks the network for the pages, in the background. */
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

    /** Whoever asks shows the post: its comments are read again soon. */
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
      return { meta: { ...meta, total }, data: rows.map((row) => presentComment(row, now)) }
    },

    mark: async (userUuid: string, pageUuid: string, uuid: string, mark: MarkPageObject): Promise<PageObject> => {
      const { uuid: postUuid } = await requirePost(userUuid, pageUuid, uuid)
      await inTransaction(db, async (tx) => {
        const at = new Date(mark.readAt)
        await (mark.hasUnreadComment ? repo.markUnread(tx, postUuid, at) : repo.markRead(tx, postUuid, at))
        await foldRepo.recount(tx, postUuid)
      })
      return presentPost(await requirePost(userUuid, pageUuid, uuid))
    },

    /** Answers the challenge that the network sends when the webhook is set up there. @throws AppError 403 */
    verifyWebhook: (mode: string, token: string, challenge: string): string => {
      if (mode !== 'subscribe' || socialNetwork?.webhook.isSubscriber(token) !== true)
        throw new AppError('FORBIDDEN_EXCEPTION', 'This is not the token of the webhook')
      return challenge
    },

    /** Stores a call of the webhook once, and queues a job that processes it. @throws AppError 401 */
    takeHook: async (body: Buffer, signature: string): Promise<void> => {
      if (socialNetwork?.webhook.isSigned(body, signature) !== true)
        throw new AppError('UNAUTHORIZED_EXCEPTION', 'The body is not signed by the network')
      const text = body.toString('utf8').replaceAll('\0', '')
      const hash = digest(text)
      await inTransaction(db, async (tx, after) => {
        if (!(await sync.addHook(tx, hash, text, new Date(Date.now() - HOOK_KEPT_MS)))) return
        await queue.add(tx, foldHook, { hash })
        after(() => queue.wake(foldHook))
      })
    },

    /** Called in the transaction that removes the social account. */
    unlinked: async (tx: Tx, userUuid: string): Promise<void> =>
      sync.removePosts(
        tx,
        (await sync.pagesOf(userUuid, tx)).map(({ uuid }) => uuid),
      ),
  }
}

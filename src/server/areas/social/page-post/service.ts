import { OPEN_POST_STATES } from '#contracts/social/page-post.rules.ts'
import type {
  CreatePagePost,
  EditPagePost,
  PagePost,
  PagePostList,
  PagePostsQuery,
} from '#contracts/social/page-post.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import { madeBefore, makeOnce, type Idempotency } from '#server/http/idempotency.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { SocialNetwork } from '#server/ports/social/open-social.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import type { ProductService } from '#server/areas/catalogue/catalogue.ts'
import type { SocialService } from '../social/service.ts'
import { presentPagePost } from './present.ts'
import { createPagePostRepo, pagePostAccountRepo, type PlacedPost } from './repo.ts'
import { createPagePostEditing } from './editing.ts'
import { createPlanning } from './planning.ts'
import { createPostProductRepo } from './product.repo.ts'

type Parts = {
  db: Db
  queue: Queue
  tokens: Tokens
  socialNetwork: SocialNetwork | null
  social: Pick<SocialService, 'page' | 'pageTarget' | 'pagesOfBoth' | 'publishingFault'>
  media: Pick<MediaService, 'requirePicture'>
  products: Pick<ProductService, 'projectWhole'>
}

const positionOf = ({ post }: PlacedPost) => ({ at: post.publishAt, uuid: post.uuid })

/** Posts that sellers write for their pages, published at once or at a scheduled time. */
export function createPagePostService({ db, queue, tokens, socialNetwork, social, media, products }: Parts) {
  const repo = createPagePostRepo(db)
  const boundProducts = createPostProductRepo(db)
  const planning = createPlanning({ queue, social, media, products })
  const { requireOwn, edit } = createPagePostEditing({ db, socialNetwork, social, repo, boundProducts, planning })
  const cursors = createCursors(tokens)

  const accountPart: AccountPart = {
    name: 'pagePosts',
    announce: async (uuid) => present(await repo.all(uuid)),
    move: async (tx, from, into) => pagePostAccountRepo.movePages(tx, await social.pagesOfBoth(tx, from, into)),
    delete: pagePostAccountRepo.delete,
  }

  async function present(rows: PlacedPost[]): Promise<PagePost[]> {
    const bound = await boundProducts.productsOf(rows.map(({ post }) => post.uuid))
    const of = Map.groupBy(bound, (row) => row.bound.postUuid)
    return rows.map((row) => presentPagePost(row, of.get(row.post.uuid) ?? []))
  }

  async function show(userUuid: string, uuid: string): Promise<PagePost> {
    const [shown] = await present([await requireOwn(userUuid, uuid)])
    if (!shown) throw notFound('post made here')
    return shown
  }

  return {
    accountPart,

    /** Posts by time, latest first. */
    list: async (userUuid: string, query: PagePostsQuery): Promise<PagePostList> => {
      const start = cursors.startOf(query)
      if (query.object !== undefined) {
        const post = await repo.find(userUuid, query.object)
        const { rows, meta } = cursors.cut(post ? [post] : [], start, positionOf)
        return { meta: { ...meta, total: rows.length }, data: await present(rows) }
      }
      const [found, total] = await Promise.all([repo.list(userUuid, start), repo.count(userUuid)])
      const { rows, meta } = cursors.cut(found, start, positionOf)
      return { meta: { ...meta, total }, data: await present(rows) }
    },

    show,

    /**
     * Creates a post, which a job publishes at once or at its time. A repeated key returns the first result.
     * @throws AppError 400, 404 for the page, 409 without the right to publish
     */
    create: async (
      userUuid: string,
      pageUuid: string,
      body: CreatePagePost,
      idempotency: Idempotency | undefined,
    ): Promise<{ post: PagePost; isReplayed: boolean }> => {
      const before = await madeBefore(idempotency, (key) => repo.ofKey(db, key))
      if (before) return { post: await show(userUuid, before.uuid), isReplayed: true }
      if (!(await social.page(userUuid, pageUuid))) throw notFound('page')
      const now = new Date()
      const publishAt = planning.timeOf(body.publishAt, now)
      await planning.requirePictures(userUuid, body.mediaUuids)
      await planning.requireRight(userUuid, pageUuid)
      const bound = await planning.project(userUuid, body.userDepotProductUuids, [])
      const { content, mediaUuids } = body
      const { row, isReplayed } = await inTransaction(db, async (tx, after) => {
        const post = { pageUuid, content, mediaUuids, publishAt, state: 'scheduled' as const, ...idempotency }
        const made = await makeOnce(
          idempotency,
          () => repo.insert(tx, post),
          (key) => repo.ofKey(tx, key),
        )
        if (made.isReplayed) return made
        await boundProducts.bind(tx, made.row.uuid, bound)
        await planning.plan(tx, after, made.row.uuid, publishAt, now)
        return made
      })
      return { post: await show(userUuid, row.uuid), isReplayed }
    },

    edit: async (userUuid: string, uuid: string, body: EditPagePost, seen?: number): Promise<PagePost> =>
      show(userUuid, await edit(userUuid, uuid, body, seen)),

    /** Cancels a post that is not public. Idempotent. @throws AppError 409 */
    remove: async (userUuid: string, uuid: string): Promise<void> => {
      const row = await repo.find(userUuid, uuid)
      if (row && !(await repo.remove(row.post.uuid, OPEN_POST_STATES)))
        throw new AppError('POST_STATE_EXCEPTION', 'The post is published or being published')
    },

    /** Products that a post of the comment desk sells, for suggestions. None for a post made elsewhere. */
    productsOf: boundProducts.boundTo,
  }
}

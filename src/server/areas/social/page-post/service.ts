import { POST_TIME, timeFault } from '#contracts/base/entered-time.rules.ts'
import { OPEN_POST_STATES, POST_CHECKS_MS, type PagePostState } from '#contracts/social/page-post.rules.ts'
import type {
  CreatePagePost,
  EditPagePost,
  PagePost,
  PagePostList,
  PagePostsQuery,
} from '#contracts/social/page-post.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import { madeBefore, makeOnce, type Idempotency } from '#server/http/idempotency.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { SocialNetwork } from '#server/ports/social/open-social.ts'
import { SocialError } from '#server/ports/social/social-error.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import type { ProductService } from '#server/areas/catalogue/catalogue.ts'
import type { NoTarget, SocialService } from '../social/service.ts'
import { checkPost, publishPost } from './job-kinds.ts'
import { presentPagePost } from './present.ts'
import { createPagePostRepo, type BoundProduct, type PlacedPost } from './repo.ts'

type Parts = {
  db: Db
  queue: Queue
  tokens: Tokens
  socialNetwork: SocialNetwork | null
  social: Pick<SocialService, 'page' | 'pageTarget' | 'pagesOfBoth' | 'publishingFault'>
  media: Pick<MediaService, 'requirePicture'>
  products: Pick<ProductService, 'projectWhole'>
}

const refusalOf = (fault: NoTarget): AppError =>
  fault === 'permission'
    ? new AppError('SOCIAL_PERMISSION_EXCEPTION', 'pages_manage_posts or CREATE_CONTENT is missing')
    : new AppError('SOCIAL_GRANT_OVER_EXCEPTION', 'The social account must be linked again')

const EDITABLE: readonly PagePostState[] = [...OPEN_POST_STATES, 'published']
/** Length of a claim by an edit, longer than its calls of the network take. */
const EDIT_CLAIM_MS = 2 * 60_000

const positionOf = ({ post }: PlacedPost) => ({ at: post.publishAt, uuid: post.uuid })

/** Posts that sellers write for their pages, published at once or at a scheduled time. */
export function createPagePostService({ db, queue, tokens, socialNetwork, social, media, products }: Parts) {
  const repo = createPagePostRepo(db)
  const cursors = createCursors(tokens)

  const accountPart: AccountPart = {
    name: 'pagePosts',
    announce: async (uuid) => present(await repo.all(uuid)),
    move: async (tx, from, into) => repo.movePages(tx, await social.pagesOfBoth(tx, from, into)),
    delete: repo.delete,
  }

  async function present(rows: PlacedPost[]): Promise<PagePost[]> {
    const bound = await repo.productsOf(rows.map(({ post }) => post.uuid))
    const of = Map.groupBy(bound, (row) => row.bound.postUuid)
    return rows.map((row) => presentPagePost(row, of.get(row.post.uuid) ?? []))
  }

  async function requireOwn(userUuid: string, uuid: string, tx?: Tx): Promise<PlacedPost> {
    const row = await repo.find(userUuid, uuid, tx)
    if (!row) throw notFound('post made here')
    return row
  }

  async function show(userUuid: string, uuid: string): Promise<PagePost> {
    const [shown] = await present([await requireOwn(userUuid, uuid)])
    if (!shown) throw notFound('post made here')
    return shown
  }

  function timeOf(publishAt: string | null, now: Date): Date {
    if (publishAt === null) return now
    const fault = timeFault(new Date(publishAt), POST_TIME, now)
    if (fault !== null) throw invalid(fault, 'publishAt')
    return new Date(publishAt)
  }

  async function requirePictures(userUuid: string, uuids: readonly string[]): Promise<void> {
    for (const [at, uuid] of uuids.entries()) await media.requirePicture(userUuid, uuid, 'mediaUuids', at)
  }

  async function project(
    userUuid: string,
    uuids: readonly string[],
    known: readonly BoundProduct[],
  ): Promise<BoundProduct[]> {
    const bound: BoundProduct[] = []
    for (const [at, depotProductUuid] of uuids.entries()) {
      const before = known.find((product) => product.depotProductUuid === depotProductUuid)
      const made = before ? null : await projected(userUuid, depotProductUuid, at)
      bound.push(
        before ?? {
          depotProductUuid,
          definitionUuid: made?.userProductDefinitionUuid ?? '',
          projectionUuid: made?.uuid ?? '',
        },
      )
    }
    return bound
  }

  async function projected(userUuid: string, depotProductUuid: string, at: number) {
    try {
      return await products.projectWhole(userUuid, depotProductUuid)
    } catch (error) {
      if (error instanceof AppError && error.status === 404)
        throw invalid('No such product in the depot', 'userDepotProductUuids', at)
      throw error
    }
  }

  /** @throws AppError 409 without the right to publish. If the network does not respond, a later check repeats it. */
  async function requireRight(userUuid: string, pageUuid: string): Promise<void> {
    try {
      const fault = await social.publishingFault(userUuid, pageUuid)
      if (fault !== null) throw refusalOf(fault)
    } catch (error) {
      if (!(error instanceof SocialError)) throw error
      if (error.isGrantOver)
        throw new AppError('SOCIAL_GRANT_OVER_EXCEPTION', 'The permissions from the social network have expired')
      if (error.isForbidden) throw new AppError('SOCIAL_PERMISSION_EXCEPTION', 'pages_show_list is missing')
    }
  }

  async function plan(tx: Tx, after: After, postUuid: string, at: Date, now: Date): Promise<void> {
    await queue.add(tx, publishPost, { postUuid }, { startAfter: at })
    const checks = POST_CHECKS_MS.map((before) => new Date(at.getTime() - before)).filter((time) => time > now)
    for (const startAfter of checks) await queue.add(tx, checkPost, { postUuid }, { startAfter })
    if (at <= now) after(() => queue.wake(publishPost))
  }

  /** Edits a public post on the network, which allows changing only the text. */
  async function editThere(userUuid: string, { post }: PlacedPost, content: string): Promise<void> {
    if (!socialNetwork || post.remoteId === null)
      throw new AppError('UNAVAILABLE_EXCEPTION', 'No social network is configured')
    try {
      const target = await social.pageTarget(userUuid, post.pageUuid)
      if (typeof target === 'string') throw refusalOf(target)
      await socialNetwork.publish.editPost(target, post.remoteId, content)
    } catch (error) {
      if (!(error instanceof SocialError)) throw error
      if (error.isGrantOver)
        throw new AppError('SOCIAL_GRANT_OVER_EXCEPTION', 'The permissions from the social network have expired')
      if (error.isForbidden)
        throw new AppError('SOCIAL_PERMISSION_EXCEPTION', 'The network does not let the app edit this post')
      if (error.fault === 'gone') throw new AppError('GONE_EXCEPTION', 'The post no longer exists on the network')
      if (error.reason === 'refused') throw invalid(`The network refused the text: ${error.code}`, 'content')
      throw new AppError('UNAVAILABLE_EXCEPTION', 'The social network does not respond')
    }
  }

  /** Reason why another edit or the worker was faster. */
  async function overtaken(userUuid: string, uuid: string, seen: number | undefined, tx?: Tx): Promise<AppError> {
    const { post } = await requireOwn(userUuid, uuid, tx)
    return seen !== undefined && post.version !== seen
      ? new AppError('PRECONDITION_FAILED_EXCEPTION', 'The post has changed since it was read')
      : new AppError('POST_STATE_EXCEPTION', 'The post is being published or changed')
  }

  /** The network keeps no versions, so one edit at a time may call it. */
  async function editPublic(userUuid: string, row: PlacedPost, body: EditPagePost, seen?: number): Promise<void> {
    const { post } = row
    if (body.mediaUuids && body.mediaUuids.join() !== post.mediaUuids.join())
      throw invalid('Pictures of a published post cannot be changed', 'mediaUuids')
    if (body.publishAt !== undefined && body.publishAt !== null && new Date(body.publishAt) > new Date())
      throw invalid('The post is already published', 'publishAt')
    const content = body.content ?? post.content
    if (content === '' && post.mediaUuids.length === 0) throw invalid('fieldRequired', 'content')
    const bound = await boundAnew(userUuid, post.uuid, body)
    const now = new Date()
    if (!(await repo.claimEdit(post, now, new Date(now.getTime() + EDIT_CLAIM_MS))))
      throw await overtaken(userUuid, post.uuid, seen)
    try {
      if (content !== post.content) await editThere(userUuid, row, content)
    } catch (error) {
      await repo.change(post.uuid, { claimedUntil: null })
      throw error
    }
    await inTransaction(db, async (tx) => {
      if (!(await repo.edit(tx, post, ['published'], { content, claimedUntil: null })))
        throw await overtaken(userUuid, post.uuid, seen, tx)
      if (bound) await repo.bind(tx, post.uuid, bound)
    })
  }

  async function boundAnew(userUuid: string, postUuid: string, body: EditPagePost): Promise<BoundProduct[] | null> {
    if (!body.userDepotProductUuids) return null
    const known = await repo.productsOf([postUuid])
    return project(
      userUuid,
      body.userDepotProductUuids,
      known.map(({ bound: { depotProductUuid, definitionUuid, projectionUuid } }) => ({
        depotProductUuid,
        definitionUuid,
        projectionUuid,
      })),
    )
  }

  async function editOpen(userUuid: string, { post }: PlacedPost, body: EditPagePost, seen?: number): Promise<void> {
    const now = new Date()
    const content = body.content ?? post.content
    const mediaUuids = body.mediaUuids ?? post.mediaUuids
    if (content === '' && mediaUuids.length === 0) throw invalid('fieldRequired', 'content')
    if (body.mediaUuids) await requirePictures(userUuid, body.mediaUuids)
    const isMoved = body.publishAt !== undefined && body.publishAt !== post.publishAt.toISOString()
    const publishAt = isMoved ? timeOf(body.publishAt ?? null, now) : post.publishAt
    if (isMoved) await requireRight(userUuid, post.pageUuid)
    const bound = await boundAnew(userUuid, post.uuid, body)
    const arePicturesNew = mediaUuids.join() !== post.mediaUuids.join()
    await inTransaction(db, async (tx, after) => {
      const isEdited = await repo.edit(tx, post, OPEN_POST_STATES, {
        content,
        mediaUuids,
        publishAt,
        ...(arePicturesNew && { photoIds: [] }),
        ...(isMoved && { state: 'scheduled', failure: null, attempts: 0, misses: 0, claimedUntil: null }),
      })
      if (!isEdited) throw await overtaken(userUuid, post.uuid, seen, tx)
      if (bound) await repo.bind(tx, post.uuid, bound)
      if (isMoved) await plan(tx, after, post.uuid, publishAt, now)
    })
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
      const publishAt = timeOf(body.publishAt, now)
      await requirePictures(userUuid, body.mediaUuids)
      await requireRight(userUuid, pageUuid)
      const bound = await project(userUuid, body.userDepotProductUuids, [])
      const { content, mediaUuids } = body
      const { row, isReplayed } = await inTransaction(db, async (tx, after) => {
        const post = { pageUuid, content, mediaUuids, publishAt, state: 'scheduled' as const, ...idempotency }
        const made = await makeOnce(
          idempotency,
          () => repo.insert(tx, post),
          (key) => repo.ofKey(tx, key),
        )
        if (made.isReplayed) return made
        await repo.bind(tx, made.row.uuid, bound)
        await plan(tx, after, made.row.uuid, publishAt, now)
        return made
      })
      return { post: await show(userUuid, row.uuid), isReplayed }
    },

    /**
     * `seen` is the version that the editor saw.
     * @throws AppError 400, 404 for a post that was not made here, 409 while it is published, 410, 412 if the post has
     *   changed since, 503
     */
    edit: async (userUuid: string, uuid: string, body: EditPagePost, seen?: number): Promise<PagePost> => {
      const row = await requireOwn(userUuid, uuid)
      const { state, version } = row.post
      if ((seen !== undefined && seen !== version) || !EDITABLE.includes(state))
        throw await overtaken(userUuid, row.post.uuid, seen)
      if (Object.keys(body).length === 0) return show(userUuid, row.post.uuid)
      if (state === 'published') await editPublic(userUuid, row, body, seen)
      else await editOpen(userUuid, row, body, seen)
      return show(userUuid, row.post.uuid)
    },

    /** Cancels a post that is not public. Idempotent. @throws AppError 409 */
    remove: async (userUuid: string, uuid: string): Promise<void> => {
      const row = await repo.find(userUuid, uuid)
      if (row && !(await repo.remove(row.post.uuid, OPEN_POST_STATES)))
        throw new AppError('POST_STATE_EXCEPTION', 'The post is published or being published')
    },

    /** Products that a post of the comment desk sells, for suggestions. None for a post made elsewhere. */
    productsOf: repo.boundTo,
  }
}

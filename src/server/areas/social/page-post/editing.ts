import { OPEN_POST_STATES, type PagePostState } from '#contracts/social/page-post.rules.ts'
import type { EditPagePost } from '#contracts/social/page-post.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { SocialNetwork } from '#server/ports/social/open-social.ts'
import { SocialError } from '#server/ports/social/social-error.ts'
import type { SocialService } from '../social/service.ts'
import type { PlacedPost, PagePostRepo } from './repo.ts'
import type { BoundProduct, PostProductRepo } from './product.repo.ts'
import { type Planning, refusalOf } from './planning.ts'

const EDITABLE: readonly PagePostState[] = [...OPEN_POST_STATES, 'published']
/** Length of a claim by an edit, longer than its calls of the network take. */
const EDIT_CLAIM_MS = 2 * 60_000

type Parts = {
  db: Db
  socialNetwork: SocialNetwork | null
  social: Pick<SocialService, 'pageTarget'>
  repo: PagePostRepo
  boundProducts: PostProductRepo
  planning: Planning
}

/** Changes of a post by its seller. A public one is changed at the network, too. */
export function createPagePostEditing({ db, socialNetwork, social, repo, boundProducts, planning }: Parts) {
  async function requireOwn(userUuid: string, uuid: string, tx?: Tx): Promise<PlacedPost> {
    const row = await repo.find(userUuid, uuid, tx)
    if (!row) throw notFound('post made here')
    return row
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
      if (bound) await boundProducts.bind(tx, post.uuid, bound)
    })
  }

  async function boundAnew(userUuid: string, postUuid: string, body: EditPagePost): Promise<BoundProduct[] | null> {
    if (!body.userDepotProductUuids) return null
    const known = await boundProducts.productsOf([postUuid])
    return planning.project(
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
    if (body.mediaUuids) await planning.requirePictures(userUuid, body.mediaUuids)
    const isMoved = body.publishAt !== undefined && body.publishAt !== post.publishAt.toISOString()
    const publishAt = isMoved ? planning.timeOf(body.publishAt ?? null, now) : post.publishAt
    if (isMoved) await planning.requireRight(userUuid, post.pageUuid)
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
      if (bound) await boundProducts.bind(tx, post.uuid, bound)
      if (isMoved) await planning.plan(tx, after, post.uuid, publishAt, now)
    })
  }

  return {
    requireOwn,

    /**
     * Returns the uuid of the post. `seen` is the version that the editor saw.
     * @throws AppError 400, 404 for a post that was not made here, 409 while it is published, 410, 412 if the post has
     *   changed since, 503
     */
    edit: async (userUuid: string, uuid: string, body: EditPagePost, seen?: number): Promise<string> => {
      const row = await requireOwn(userUuid, uuid)
      const { state, version } = row.post
      if ((seen !== undefined && seen !== version) || !EDITABLE.includes(state))
        throw await overtaken(userUuid, row.post.uuid, seen)
      if (Object.keys(body).length === 0) return row.post.uuid
      if (state === 'published') await editPublic(userUuid, row, body, seen)
      else await editOpen(userUuid, row, body, seen)
      return row.post.uuid
    },
  }
}

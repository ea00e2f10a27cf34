import { POST_TIME, timeFault } from '#contracts/base/entered-time.rules.ts'
import { POST_CHECKS_MS } from '#contracts/social/page-post.rules.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import { AppError, invalid } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { SocialError } from '#server/ports/social/social-error.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import type { ProductService } from '#server/areas/catalogue/catalogue.ts'
import type { NoTarget, SocialService } from '../social/service.ts'
import { checkPost, publishPost } from './job-kinds.ts'
import type { BoundProduct } from './product.repo.ts'

export const refusalOf = (fault: NoTarget): AppError =>
  fault === 'permission'
    ? new AppError('SOCIAL_PERMISSION_EXCEPTION', 'pages_manage_posts or CREATE_CONTENT is missing')
    : new AppError('SOCIAL_GRANT_OVER_EXCEPTION', 'The social account must be linked again')

type Parts = {
  queue: Queue
  social: Pick<SocialService, 'publishingFault'>
  media: Pick<MediaService, 'requirePicture'>
  products: Pick<ProductService, 'projectWhole'>
}

export type Planning = ReturnType<typeof createPlanning>

/** Requirements of a post before it is published, and the jobs that publish it. */
export function createPlanning({ queue, social, media, products }: Parts) {
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

  return { timeOf, requirePictures, project, requireRight, plan }
}

import type { PlanPromotion } from '#contracts/office/promotion.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import { obstacleOf } from '#server/areas/video/video.ts'
import type { SocialArea } from '../../social/social.ts'

type Parts = Pick<SocialArea, 'promotions' | 'videos' | 'users'>

/** Film or shelf, with the name by which its seller knows it. */
export type Subject = { sellerUuid: string; videoUuid: string | null; name: string }

const NAME_MAX = 60
const nameOf = (text: string) => (text.length > NAME_MAX ? `${text.slice(0, NAME_MAX - 1)}…` : text)

/** Films and shelves that promotions are of. */
export function createPromotionSubjects({ promotions, videos, users }: Parts) {
  /** @throws AppError 404 */
  async function existing(uuid: string): Promise<Subject> {
    const row = await promotions.one(uuid)
    if (!row) throw notFound('promotion')
    const { sellerUuid, videoUuid } = row.promotion
    return { sellerUuid, videoUuid, name: nameOf(row.video?.description ?? row.shop?.name ?? '') }
  }

  /** Film or shelf that an admin wants to promote. @throws AppError 404, 409 if nobody would see it */
  async function wanted(
    { kind, subjectUuid }: Pick<PlanPromotion, 'kind' | 'subjectUuid'>,
    startsAt: Date,
  ): Promise<Subject> {
    const row = kind === 'video' ? await videos.ofOffice(subjectUuid) : undefined
    if (kind === 'video' && !row) throw notFound('video')
    const { user, shop } = await users.current(row?.video.ownerUuid ?? subjectUuid)
    if (!shop) throw notFound('shop')
    const videoUuid = row?.video.uuid ?? null
    const { meta } = await videos.ofOwner(user.uuid, { page: 1, limit: 1 }, undefined, { isWhole: false })
    const obstacle = obstacleOf(
      { promotion: { startsAt, videoUuid }, video: row?.video ?? null, hasVideos: meta.total > 0, seller: user, shop },
      new Date(),
    )
    if (obstacle !== null) throw new AppError('PROMOTION_SUBJECT_EXCEPTION', obstacle)
    return { sellerUuid: user.uuid, videoUuid, name: nameOf(row?.video.description ?? shop.name) }
  }

  return { existing, wanted }
}

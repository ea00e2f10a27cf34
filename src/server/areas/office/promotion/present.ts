import { videoPath } from '#contracts/base/page-address.rules.ts'
import type { OfficePromotion } from '#contracts/office/promotion.ts'
import { videoTypeName } from '#contracts/video/video.rules.ts'
import { notFound } from '#server/base/errors.ts'
import { obstacleOf, presentPromotion, presentVideo, type WholePromotion } from '#server/areas/video/video.ts'
import type { SocialArea } from '../../social/social.ts'
import type { People } from '../people.ts'

type Parts = Pick<SocialArea, 'promotions' | 'videos'> & { people: People }
type View = Parameters<typeof presentVideo>[0]

/** A film as the office lists it. */
export function presentFound(view: View) {
  const { uuid, description, type, thumbnail, owner } = presentVideo(view)
  const path = videoPath(owner.username, uuid, videoTypeName(type))
  return { uuid, description, type, path, thumbnail: thumbnail.main ?? thumbnail.firstFrame }
}

export function createPromotionPresenting({ promotions, videos, people }: Parts) {
  async function present(rows: readonly WholePromotion[], now: Date): Promise<OfficePromotion[]> {
    const views = await videos.findMany(rows.flatMap(({ promotion }) => promotion.videoUuid ?? []))
    const personOf = await people.named(rows.map(({ promotion }) => promotion.sellerUuid))
    return rows.map((row) => {
      const { promotion, video, shop } = row
      const view = video === null ? undefined : views.get(video.uuid)
      const { state, ...shown } = presentPromotion(row, now)
      return {
        ...shown,
        state,
        version: promotion.version,
        createdAt: promotion.createdAt.toISOString(),
        seller: personOf(promotion.sellerUuid),
        shopName: shop?.name ?? null,
        video:
          video &&
          (view
            ? presentFound(view)
            : { uuid: video.uuid, description: video.description, type: video.type, path: '', thumbnail: null }),
        obstacle: state === 'ended' ? null : obstacleOf(row, now),
      }
    })
  }

  return {
    present,
    /** @throws AppError 404 */
    presentOne: async (uuid: string): Promise<OfficePromotion> => {
      const row = await promotions.one(uuid)
      const [shown] = row ? await present([row], new Date()) : []
      if (!shown) throw notFound('promotion')
      return shown
    },
  }
}

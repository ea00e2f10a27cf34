import type { ShopStatistic } from '#contracts/video/shop-statistic.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { presentUserInfo, type UserWithShop } from '#server/areas/account/account.ts'

type ViewedVideo = {
  uuid: string
  type: ShopStatistic['mostViewed'][number]['type']
  description: string
  isReady: boolean
  thumbnailMainMediaUuid: string | null
  mediaUuid: string
  viewQuantity: number
  likeQuantity: number
  publishedAt: Date
}
type Counted = { sums: { type: number; quantity: number; views: number; likes: number }[]; mostViewed: ViewedVideo[] }

export function presentStatistic({ sums, mostViewed }: Counted, owner: UserWithShop): ShopStatistic {
  const { favoriteQuantity, reviewQuantity, ratingAverage } = presentUserInfo(owner)
  const quantityOf = (wanted: number) => sums.find(({ type }) => type === wanted)?.quantity ?? 0
  return {
    videoQuantity: {
      live: quantityOf(VIDEO_TYPE.live),
      vod: quantityOf(VIDEO_TYPE.vod),
      short: quantityOf(VIDEO_TYPE.short),
    },
    viewQuantity: sums.reduce((sum, { views }) => sum + views, 0),
    likeQuantity: sums.reduce((sum, { likes }) => sum + likes, 0),
    favoriteQuantity,
    reviewQuantity,
    ratingAverage,
    mostViewed: mostViewed.map((video) => ({
      uuid: video.uuid,
      type: video.type,
      description: video.description,
      thumbnail: video.isReady ? `/media/${video.thumbnailMainMediaUuid ?? video.mediaUuid}/thumbnail` : null,
      viewQuantity: video.viewQuantity,
      likeQuantity: video.likeQuantity,
      publishedAt: video.publishedAt.toISOString(),
    })),
  }
}

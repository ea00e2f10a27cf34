import { z } from 'zod'
import { Timestamp, Uuid } from '../base/common.ts'

/** Statistics of a seller over all their videos that are not deleted. */
export const ShopStatistic = z
  .object({
    videoQuantity: z.object({ live: z.number().int(), vod: z.number().int(), short: z.number().int() }),
    viewQuantity: z.number().int(),
    likeQuantity: z.number().int(),
    favoriteQuantity: z.number().int(),
    reviewQuantity: z.number().int(),
    ratingAverage: z.string(),
    mostViewed: z
      .array(
        z.object({
          uuid: Uuid,
          type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
          description: z.string(),
          thumbnail: z.string().nullable(),
          viewQuantity: z.number().int(),
          likeQuantity: z.number().int(),
          publishedAt: Timestamp,
        }),
      )
      .meta({ description: 'At most five, the most viewed first' }),
  })
  .meta({ id: 'ShopStatistic' })
export type ShopStatistic = z.infer<typeof ShopStatistic>

import { z } from 'zod'
import { Price } from '../base/common.ts'
import { PRODUCT_CLICKS_MAX, WATCHED_SECONDS_MAX } from './video-statistic.rules.ts'

const numbers = {
  viewQuantity: z.number().int(),
  likeQuantity: z.number().int().meta({ description: 'Per day: new likes less removed ones' }),
  watchedSeconds: z.number().int(),
  productClickQuantity: z.number().int(),
  orderQuantity: z.number().int(),
  turnover: Price.meta({ description: 'Value of the goods ordered through it' }),
}

/** Statistics of a video: totals, and the last 30 Polish calendar days. */
export const VideoStatistic = z
  .object({ ...numbers, days: z.array(z.object({ day: z.iso.date(), ...numbers })) })
  .meta({ id: 'VideoStatistic' })
export type VideoStatistic = z.infer<typeof VideoStatistic>

/** Activity of a viewer since the last report. */
export const ReportActivity = z
  .object({
    watchedSeconds: z.number().int().min(0).max(WATCHED_SECONDS_MAX).default(0),
    productClickQuantity: z.number().int().min(0).max(PRODUCT_CLICKS_MAX).default(0),
  })
  .meta({ id: 'ReportActivity' })
export type ReportActivity = z.infer<typeof ReportActivity>

import { z } from 'zod'
import { Timestamp, Uuid } from '../base/common.ts'
import { PROMOTION_KINDS, PROMOTION_STATES } from './promotion.rules.ts'
import { Video } from './video.ts'

/** Place that a seller pays for. */
export const Promotion = z
  .object({
    uuid: Uuid,
    kind: z.enum(PROMOTION_KINDS).meta({ description: 'One film, or all films of the seller' }),
    state: z.enum(PROMOTION_STATES),
    startsAt: Timestamp,
    endsAt: Timestamp,
    endedAt: Timestamp.nullable().meta({ description: 'When the operator ended it early' }),
    endReason: z.string(),
    video: z.object({ uuid: Uuid, description: z.string() }).nullable(),
  })
  .meta({ id: 'Promotion' })
export type Promotion = z.infer<typeof Promotion>

export const Promotions = z.object({ data: z.array(Promotion) }).meta({ id: 'Promotions' })
export type Promotions = z.infer<typeof Promotions>

/** Promoted videos in the order of their places. */
export const PromotedVideos = z.object({ data: z.array(Video) }).meta({ id: 'PromotedVideos' })
export type PromotedVideos = z.infer<typeof PromotedVideos>

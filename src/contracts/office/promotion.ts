import { z } from 'zod'
import { enteredTime, listOf, PageQuery, Timestamp, Uuid } from '../base/common.ts'
import { line, neededLine } from '../base/fields.ts'
import { Promotion } from '../video/promotion.ts'
import { OPEN_MAX, PROMOTION_KINDS, PROMOTION_OBSTACLES, PROMOTION_TIME } from '../video/promotion.rules.ts'
import { VideoType } from '../video/video.ts'
import { OfficePerson } from './office.ts'
import { WithReason } from './person.ts'

const FoundVideo = z.object({
  uuid: Uuid,
  description: z.string(),
  type: VideoType,
  path: z.string(),
  thumbnail: z.string().nullable(),
})

/** A promotion as the office sees it. */
export const OfficePromotion = Promotion.extend({
  version: z.number().int().meta({ description: 'For `If-Match`' }),
  createdAt: Timestamp,
  seller: OfficePerson.nullable().meta({ description: 'Who pays' }),
  shopName: z.string().nullable(),
  video: FoundVideo.nullable(),
  obstacle: z
    .enum(PROMOTION_OBSTACLES)
    .nullable()
    .meta({ description: 'Why it is not shown, although it is or would be its time' }),
}).meta({ id: 'OfficePromotion' })
export type OfficePromotion = z.infer<typeof OfficePromotion>

/** Running and planned ones in the order of their places. */
export const OpenPromotions = z.object({ data: z.array(OfficePromotion) }).meta({ id: 'OpenPromotions' })
export type OpenPromotions = z.infer<typeof OpenPromotions>
export const EndedPromotions = listOf(OfficePromotion).meta({ id: 'EndedPromotions' })
export type EndedPromotions = z.infer<typeof EndedPromotions>
export const EndedQuery = PageQuery.omit({ page: true })
export type EndedQuery = z.output<typeof EndedQuery>

export const PromotionParams = z.object({ promotion: Uuid })
/** `If-Match` holds the version that the admin saw. If it is stale, nothing is changed. */
export const PromotionHeaders = z.object({ 'if-match': neededLine(40) })

const Times = {
  startsAt: enteredTime(PROMOTION_TIME).nullable().meta({ description: 'Null for now' }),
  endsAt: enteredTime(PROMOTION_TIME),
}
type Ends = { startsAt: string | null; endsAt: string }
const isInOrder = ({ startsAt, endsAt }: Ends) => startsAt === null || startsAt < endsAt
const fault = { path: ['endsAt'], message: 'wrongOrder' }

export const PlanPromotion = WithReason.extend({
  kind: z.enum(PROMOTION_KINDS),
  subjectUuid: Uuid.meta({ description: 'The video, or the seller of the shelf' }),
  ...Times,
})
  .refine(isInOrder, fault)
  .meta({ id: 'PlanPromotion' })
export type PlanPromotion = z.output<typeof PlanPromotion>

/** The beginning of a running promotion stays as it is. */
export const MovePromotion = WithReason.extend(Times).refine(isInOrder, fault).meta({ id: 'MovePromotion' })
export type MovePromotion = z.output<typeof MovePromotion>

/** All running and planned promotions in their new order. */
export const OrderPromotions = z.object({ uuids: z.array(Uuid).max(OPEN_MAX) }).meta({ id: 'OrderPromotions' })
export type OrderPromotions = z.output<typeof OrderPromotions>

export const CandidatesQuery = z.object({
  query: line(300).meta({ description: 'Address or uuid of a film or seller, a username, or words of both' }),
})

/** Films and sellers that can be promoted. */
export const PromotionCandidates = z
  .object({
    videos: z.array(FoundVideo.extend({ seller: OfficePerson })),
    sellers: z.array(OfficePerson.extend({ shopName: z.string() })),
  })
  .meta({ id: 'PromotionCandidates' })
export type PromotionCandidates = z.infer<typeof PromotionCandidates>

import { z } from 'zod'
import { listOf, PageQuery, Timestamp, Uuid } from '../base/common.ts'
import { MAX_RATING } from './rating.rules.ts'
import { neededText } from '../base/fields.ts'
import { Owner } from '../account/user.ts'

export const REVIEW_MAX = 1000

const Rating = z.object({ rate: z.number().int().min(1).max(MAX_RATING) })

/** One review per author and seller. A second one replaces the first. */
export const WriteReview = z
  .object({
    content: neededText(REVIEW_MAX),
    rating: Rating,
  })
  .meta({ id: 'WriteReview' })
export type WriteReview = z.infer<typeof WriteReview>

export const Review = z
  .object({
    uuid: Uuid,
    content: z.string(),
    rating: Rating,
    author: Owner.pick({ uuid: true, username: true, fullName: true, avatar: true })
      .nullable()
      .meta({ description: 'Null for a deleted account' }),
    isVerified: z.boolean().meta({ description: 'True if the author has bought from this seller' }),
    createdAt: Timestamp,
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

export const ReviewQuery = PageQuery.extend({
  isVerified: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .meta({ description: 'Only reviews with a purchase, or only those without one' }),
})
export type ReviewQuery = z.infer<typeof ReviewQuery>

export const ReviewList = listOf(Review).meta({ id: 'ReviewList', description: 'The newest first' })
export type ReviewList = z.infer<typeof ReviewList>

import { z } from 'zod'
import { WriteReview } from '#contracts/commerce/review.ts'

/** Flat values of the form. The rating is null until it is given. */
export const ReviewForm = z.object({
  rate: WriteReview.shape.rating.shape.rate.nullable().refine((rate) => rate !== null),
  content: WriteReview.shape.content,
})

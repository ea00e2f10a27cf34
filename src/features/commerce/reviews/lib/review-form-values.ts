import { z } from 'zod'
import { WriteReview } from '#contracts/commerce/review.ts'
import type { FaultMeanings } from '#lib/shared/form-faults.ts'

/** Flat values of the form. The rating is null until it is given. */
export const ReviewForm = z.object({
  rate: WriteReview.shape.rating.shape.rate.nullable().refine((rate) => rate !== null),
  content: WriteReview.shape.content,
})
export type ReviewForm = { rate: number | null; content: string }

export const REVIEW_FIELDS = ['rate', 'content'] as const

export const REVIEW_FAULTS: FaultMeanings<keyof ReviewForm> = {
  FORBIDDEN_EXCEPTION: { field: 'root', type: 'blocked' },
  REVIEW_SAME_USERS_EXCEPTION: { field: 'root', type: 'oneself' },
  NOT_FOUND_EXCEPTION: { field: 'root', type: 'gone' },
}

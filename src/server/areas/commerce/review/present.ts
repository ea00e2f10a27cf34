import type { Review } from '#contracts/commerce/review.ts'
import { presentPerson } from '#server/areas/account/account.ts'
import type { ReviewRow } from './repo.ts'

/** Reviews stay anonymously after the author's account is deleted. */
function presentAuthor(author: ReviewRow['author']): Review['author'] {
  if (author.deletedAt !== null) return null
  return presentPerson(author)
}

export const presentReview = ({ review, author }: ReviewRow): Review => ({
  uuid: review.uuid,
  content: review.content,
  rating: { rate: review.rate },
  author: presentAuthor(author),
  isVerified: review.isVerified,
  createdAt: review.createdAt.toISOString(),
})

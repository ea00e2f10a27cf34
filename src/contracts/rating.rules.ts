/** Stars that a review gives, at most. */
export const MAX_RATING = 5

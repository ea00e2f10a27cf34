/** Maximum number of stars. */
export const MAX_RATING = 5

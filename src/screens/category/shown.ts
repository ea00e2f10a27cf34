/** Whole rows of a phone, a tablet and a desktop. */
export const REELS_A_PAGE = 24

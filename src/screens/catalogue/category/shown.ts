/** Full rows on a phone, a tablet and a desktop. */
export const VIDEOS_A_PAGE = 24

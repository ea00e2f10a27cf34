/** How many a cell of a month names. */
export const EVENTS_A_CELL = 3
/** How many a day of a week shows. */
export const EVENTS_A_DAY = 20
export const EVENTS_A_PAGE = 20

/** Maximum of events named in a cell of a month. */
export const EVENTS_A_CELL = 3
/** Maximum of events shown in a day of a week. */
export const EVENTS_A_DAY = 20
export const EVENTS_A_PAGE = 20

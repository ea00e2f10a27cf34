/** What is on for longer is several events. So who looks for what is on now has to look this far back, and no further. */
export const EVENT_MAX_HOURS = 24

/** Somebody who asked for it is told this long before an event begins. */
export const REMIND_BEFORE_MINUTES = 15

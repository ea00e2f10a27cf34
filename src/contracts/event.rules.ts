/** What is on for longer is several events. So who looks for what is on now has to look this far back, and no further. */
export const EVENT_MAX_HOURS = 24

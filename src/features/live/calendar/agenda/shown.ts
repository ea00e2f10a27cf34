/** Number of announced lives that a page loads. The home page shows the first few of them. */
export const EVENTS_REQUESTED = 8

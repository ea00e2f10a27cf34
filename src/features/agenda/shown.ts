/** How many announced lives a page asks for; the home page shows the first few of them. */
export const EVENTS_ASKED = 8

/** Maximum duration of an event. It limits how far back a search for running events must look. */
export const EVENT_MAX_HOURS = 24

/** Time before an event at which reminders are sent. */
export const REMIND_BEFORE_MINUTES = 15

/** The name of the event that says that events may be missing: what was read before has to be read again. */
export const LIVE_RESET = 'reset';
/** Sent once, after what was missed: its id is where to go on for whoever is cut off before the next event. */
export const LIVE_START = 'start';

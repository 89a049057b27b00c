/** Sent under this name where events may be missing: what was read before has to be read again. */
export const LIVE_RESET = 'reset';

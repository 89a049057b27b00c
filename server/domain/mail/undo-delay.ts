/** Seconds in which a decision can be undone, and an assignment without having mailed anybody. */
export const UNDO_SECONDS = 10;

/** Its mail waits a little longer, so that undoing in the last moment succeeds. */
export const MAIL_DELAY = { delaySeconds: UNDO_SECONDS + 2 };

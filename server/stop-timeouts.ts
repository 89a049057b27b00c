/**
 * Milliseconds of a stop, counted from the end of the drain: for requests in progress, then for jobs in progress, then
 * for the database, until the process ends whatever is left. systemd and Docker must give it longer.
 */
export const STOP_TIMEOUTS = { requests: 8_000, jobs: 4_000, all: 14_000 };

/**
 * Milliseconds of a stop, all counted from the end of the drain, after which it does not wait any more: for requests in
 * progress, for jobs in progress, and for the database to close. systemd and Docker must give it longer.
 */
export const STOP_TIMEOUTS = { requests: 8_000, jobs: 12_000, all: 14_000 };

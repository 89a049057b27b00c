/** Milliseconds to wait for a connection, and for the answer to a query that a person waits for. */
export const QUERY_TIMEOUT_MS = 4_000;

/**
 * The same for the embedded database, which serves one transaction at a time: behind a large import one waits instead
 * of being refused.
 */
export const EMBEDDED_QUERY_TIMEOUT_MS = 15_000;

/** Longest time of a query about jobs, which nobody waits for. */
export const JOB_QUERY_TIMEOUT_MS = 30_000;

/**
 * For statements that change the structure or much of the data: migrations, maintenance, backups, operator commands. No
 * page waits for them.
 */
export const LONG_TIMEOUT_MS = 600_000;

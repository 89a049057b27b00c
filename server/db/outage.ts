/** PostgreSQL's classes of trouble that are not our query's fault: connection, resources, operator, system. */
const OUTAGE_CLASSES = ['08', '53', '57', '58'];
/** Lost sockets, read-only files and the client's own time-outs. */
const OUTAGE_MESSAGES =
  /ECONN|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ENOSPC|timeout|Connection terminated|not queryable|Cannot use a pool/i;

/** Whether `error` (or its cause) means that the database cannot be used just now. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.length === 5 && /^\d/.test(code)) return OUTAGE_CLASSES.includes(code.slice(0, 2));
  return OUTAGE_MESSAGES.test(`${code} ${error.message}`) || isOutage(error.cause);
}

/** Whether PostgreSQL ended this transaction because it and another waited for each other: begun again, it can succeed. */
export function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause);
}

/** Name of the unique constraint that `error` broke, if it is one. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && error.code === '23505' && 'constraint' in error) return String(error.constraint);
  return brokenConstraint(error.cause);
}

import { isStatementTimeout } from './pg-errors.ts';

/**
 * PostgreSQL's error classes that are not caused by our query: connection, password, database, resources, operator,
 * system, internal (including a quota that is used up).
 */
const OUTAGE_CLASSES = ['08', '28', '3D', '53', '57', '58', 'XX'];
/** Writing is not possible: a standby, or a provider's reaction to a full disk. */
const READ_ONLY = '25006';
/** Lost sockets, read-only files and the client's own timeouts. */
const OUTAGE_MESSAGES =
  /ECONN|EPIPE|connect ENOENT|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN)|ENOSPC|timeout|Connection terminated|not queryable|Cannot use a pool/i;

/** The site has not opened its database yet. */
export class NotOpenYetError extends Error {
  override name = 'NotOpenYetError';
  override message = 'The database is not open yet';
  /** PostgreSQL's message while it starts. */
  readonly code = '57P03';
}

/**
 * Whether `error` (or its cause) means that the database is unavailable at the moment. One statement that took too long
 * does not.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error) || isStatementTimeout(error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^(\d|X)[\dA-Z]{4}$/.test(code)) return code === READ_ONLY || OUTAGE_CLASSES.includes(code.slice(0, 2));
  return OUTAGE_MESSAGES.test(`${code} ${error.message}`) || isOutage(error.cause);
}

/** Whether PostgreSQL ended this transaction because of a deadlock: a second attempt can succeed. */
export function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause);
}

/** Whether PostgreSQL refused a statement only because an earlier one of its transaction had failed. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02';
}

/** Whether PostgreSQL cancelled the statement, because it exceeded its `statement_timeout`. */
export function isStatementTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '57014') || isStatementTimeout(error.cause);
}

/** PostgreSQL's code where a key is taken. */
const TAKEN = '23505';

/** Name of the unique constraint that `error` violated, if it did. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code === TAKEN && constraint !== undefined) return String(constraint);
  return brokenConstraint(error.cause);
}

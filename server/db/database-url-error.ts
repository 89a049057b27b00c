import { OperatorError } from '#server/operator-error.ts';

/** `DATABASE_URL` names no database that the site can use, and a retry would not change that. */
export class DatabaseUrlError extends OperatorError {
  override name = 'DatabaseUrlError';
}

const NOT_ENCRYPTED = 'The encrypted connection does not come about. Correct sslmode or the certificate';

/** What the operator must fix, by the code and message of the error. */
const CORRECTIONS: [failure: RegExp, sentence: string][] = [
  [/^28|SASL:/, 'PostgreSQL does not let this user in. Correct user and password, or allow them there'],
  [/^3D/, 'There is no such database. Create it, or correct its name'],
  [/^42501/, 'This user lacks rights in the database. Make it the owner of the database and of all in it'],
  [
    /^ERR_INVALID_URL/,
    'This cannot be read. Write it as postgres://user:password@host:5432/database, with %40 for an @ in the password, %2F for a /',
  ],
  [/^\w*(CERT|SIGNATURE|HOSTNAME_MISMATCH)/, NOT_ENCRYPTED],
  [/^ERR_SSL|not support SSL/, NOT_ENCRYPTED],
  [
    /unsupported startup parameter/,
    'A pooler in transaction mode is in front of this database. Add ?pgbouncer=true to the address',
  ],
];

/** Describes in plain words what the operator must fix, if a retry after `error` (or its cause) cannot succeed. */
export function databaseUrlError(error: unknown): DatabaseUrlError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const [, sentence] = CORRECTIONS.find(([failure]) => failure.test(`${code} ${error.message}`)) ?? [];
  return sentence
    ? new DatabaseUrlError(`DATABASE_URL: ${sentence} (${error.message}).`, { cause: error })
    : databaseUrlError(error.cause);
}

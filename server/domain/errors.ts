import type { ErrorCode } from '#contracts/error-response.ts';

interface Details {
  /** One message per field of the form that was sent. */
  fields?: Record<string, string>;
  /** Id of the record that the asked one was merged into. */
  movedTo?: string | undefined;
  /** Seconds after which the client may retry. */
  retryAfter?: number;
  /** How to sign in, for the header `WWW-Authenticate`. */
  challenge?: string;
  /** An HTTP status that is more exact than the code's own, e.g. 413 for a `validation` error. */
  status?: 405 | 413 | 415 | 422;
}

/**
 * An expected error whose message may be shown to people. Any other is an outage of the database, a statement that took
 * too long, or a bug.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** An error about one field of what was sent: its message is that of the whole, too. */
export function fieldError(code: 'validation' | 'conflict', field: string, message: string): AppError {
  return new AppError(code, message, { fields: { [field]: message } });
}

/** Who asked has hung up before it was done: nobody is answered, and it is no error of ours. */
export class HungUpError extends Error {
  override name = 'HungUpError';
}

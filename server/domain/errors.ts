import type { ErrorCode } from '#contracts/error-response.ts';

interface Details {
  /** One message per field of the form that was sent. */
  fields?: Record<string, string>;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** An HTTP status more exact than the code's own, e.g. 413 for a `validation` failure. */
  status?: 405 | 413 | 415 | 422;
}

/** An expected error whose message may be shown to people. Any other error is a bug of ours. */
export class AppError extends Error {
  override name = 'Failed';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

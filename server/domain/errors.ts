import type { FailureCode } from '#contracts/failure.ts';

interface Details {
  /** One message per field of the form that was sent. */
  fields?: Record<string, string>;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** An HTTP status more exact than the code's own, e.g. 413 for a `validation` failure. */
  status?: 405 | 413 | 415 | 422;
}

/** A failure that we expect and whose message a person may read. Everything else is a fault of ours. */
export class Failed extends Error {
  override name = 'Failed';
  readonly code: FailureCode;
  readonly details: Details;

  constructor(code: FailureCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorCode, ErrorResponse } from '#contracts/error-response.ts';
import { isOutage, NotOpenYetError } from '#server/db/outage.ts';
import { isStatementTimeout } from '#server/db/pg-errors.ts';
import { AppError, HungUpError } from '#server/domain/errors.ts';
import type { Log } from '#server/log.ts';
import type { HonoEnv } from './hono-env.ts';
import { jsonResponse } from './json-response.ts';

const STATUS: Record<ErrorCode, ContentfulStatusCode> = {
  validation: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  rate_limited: 429,
  unavailable: 503,
};
const RETRY_SECONDS = 5;
/** Nobody receives it: a status for log and metrics alone, nginx's for who hung up. No alert watches it. */
const HUNG_UP = 499;
/** Maximum characters of a message, and bytes of all fields as JSON: the largest response stays below 8 KB. */
const MESSAGE_MAX = 600;
const FIELDS_MAX = 4_000;
const NAME_MAX = 100;

/** The only place where errors become HTTP responses. An unexpected error is a 500 without details, and is logged. */
export function errorResponse(c: Context<HonoEnv>, error: unknown, log: Log): Response {
  if (error instanceof HungUpError) return new Response(null, { status: HUNG_UP });
  const requestId = c.get('requestId');
  if (error instanceof AppError) {
    const { fields, retryAfter, status, challenge, movedTo } = error.details;
    if (challenge) c.header('www-authenticate', challenge);
    if (retryAfter) c.header('retry-after', String(retryAfter));
    const { message, code } = error;
    return answer(c, status ?? STATUS[code], { message, code, fields, movedTo });
  }
  if (isOutage(error)) {
    // While the server starts, the retry loop logs the outage once; early requests are not logged.
    if (!(error instanceof NotOpenYetError))
      log.error({ err: error, requestId }, 'the database cannot be used');
    c.header('retry-after', String(RETRY_SECONDS));
    return answer(c, 503, {
      message: 'The service is not available just now. Please try again.',
      code: 'unavailable',
    });
  }
  if (isStatementTimeout(error)) {
    log.error({ err: error, requestId }, 'a statement took too long, and was given up');
    c.header('retry-after', String(RETRY_SECONDS));
    return answer(c, 503, { message: 'This took too long. Please try again.', code: 'unavailable' });
  }
  log.error({ err: error, requestId }, 'a request failed for a reason of ours');
  return answer(c, 500, { message: 'Something went wrong on our side.', code: 'internal' });
}

function answer(
  c: Context<HonoEnv>,
  status: ContentfulStatusCode,
  errorResponse: Omit<ErrorResponse, 'success' | 'requestId'>,
): Response {
  const { message, fields, code, movedTo } = errorResponse;
  const body = {
    success: false,
    message: message.slice(0, MESSAGE_MAX),
    code,
    requestId: c.get('requestId'),
    ...(fields && { fields: firstOf(fields) }),
    ...(movedTo && { movedTo }),
  };
  return jsonResponse(c, body, status);
}

/** As many fields as fit, in their order, with names of limited length. */
function firstOf(fields: Record<string, string>): Record<string, string> {
  const named: [string, string][] = [];
  let room = FIELDS_MAX;
  for (const name in fields) {
    const pair: [string, string] = [name.slice(0, NAME_MAX).toWellFormed(), fields[name] ?? ''];
    room -= Buffer.byteLength(JSON.stringify(pair));
    if (room < 0) break;
    named.push(pair);
  }
  return Object.fromEntries(named);
}

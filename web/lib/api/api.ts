import type * as z from 'zod/mini';
import { keyFor } from './request-keys.ts';

/** A response that is not a success. */
export class ApiError extends Error {
  /** HTTP status, e.g. 409. */
  readonly status: number;
  /** The response's JSON, whatever sent it; `undefined` if it is none. */
  readonly json: unknown;

  constructor(status: number, text: string, json?: unknown) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.json = json;
  }
}

export interface RequestOptions<T> {
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: unknown;
  /** The schema of the response; without it the parsed JSON is returned as it is. */
  reply?: z.ZodMiniType<T>;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** `omit`: no cookies are sent. */
  credentials?: RequestCredentials;
}

/** Characters of a body that is sent to its end where its page is left; browsers refuse more than 64 KB of all such. */
const KEPT_ALIVE_MAX = 10_000;

/**
 * Calls the API with cookies and, if there is a body, JSON.
 * Throws `ApiError` for every response that is not a success, `TypeError` without a connection,
 * a Zod error if the response does not match `reply`.
 */
export async function request<T = unknown>(path: string, options: RequestOptions<T> = {}): Promise<T> {
  return send(path, options, async (response) => {
    const json = parseJson(await response.text());
    return options.reply ? options.reply.parse(json) : (json as T);
  });
}

/**
 * Like `request`, for callers that `read` the response themselves. Every request that changes something carries an
 * `Idempotency-Key`: repeated, e.g. because its answer broke off, it is done once. Unless it is long, it outlives its
 * page: much is shown as saved before it is.
 */
export async function send<Answer>(
  path: string,
  options: RequestOptions<unknown>,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const { body, signal, headers, credentials = 'include' } = options;
  const { method = body === undefined ? 'GET' : 'POST' } = options;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const submission = method === 'GET' ? undefined : keyFor(`${method} ${path}`, text);
  const response = await fetch(path, {
    method,
    credentials,
    headers: {
      ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(submission && { 'Idempotency-Key': submission.key }),
      ...headers,
    },
    ...(text === undefined ? {} : { body: text }),
    ...(signal ? { signal } : {}),
    // Left out where it is false: Chromium takes no preloaded answer for a request that names it, and asks twice.
    ...(submission && (text?.length ?? 0) <= KEPT_ALIVE_MAX ? { keepalive: true } : {}),
  });
  if (!response.ok) throw toApiError(response, await response.text());
  const answer = await read(response);
  submission?.accepted();
  return answer;
}

/** The error that an answer which is no success becomes. */
export function toApiError(answer: { status: number; statusText: string }, body: string): ApiError {
  const text = body || answer.statusText;
  return new ApiError(answer.status, text, parseJson(text));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

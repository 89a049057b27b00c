import type * as z from 'zod/mini';
import type { Failure } from '#contracts/failure.ts';

/** An answer that is not a success. `body` is there when the server said why in its usual form. */
export class ApiError extends Error {
  /** HTTP status, e.g. 409. */
  readonly status: number;
  readonly body: Failure | undefined;

  constructor(status: number, text: string, body: Failure | undefined) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

export interface RequestOptions<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** What the answer must look like; without it the parsed JSON is returned as it came. */
  reply?: z.ZodMiniType<T>;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/**
 * Calls the API with cookies and, where there is a body, JSON.
 * Throws `ApiError` for every answer that is not a success, `TypeError` when there is no connection,
 * a Zod error when the answer does not fit `reply`.
 */
export async function request<T = unknown>(path: string, options: RequestOptions<T> = {}): Promise<T> {
  const response = await send(path, options);
  const json = parseJson(await response.text());
  return options.reply ? options.reply.parse(json) : (json as T);
}

/** As `request`, and the whole answer, for callers that read its headers. */
export async function send(path: string, options: RequestOptions<unknown> = {}): Promise<Response> {
  const { method = options.body === undefined ? 'GET' : 'POST', body, signal, headers } = options;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw await toApiError(response);
  return response;
}

async function toApiError(response: Response): Promise<ApiError> {
  const text = (await response.text()) || response.statusText;
  const json = parseJson(text);
  return new ApiError(response.status, text, isFailure(json) ? json : undefined);
}

/** Looks by hand: a page without a schema of its own should not load Zod to read an error. */
function isFailure(json: unknown): json is Failure {
  const { success, message, code, requestId } = Object(json);
  return success === false && [message, code, requestId].every((part) => typeof part === 'string');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type * as z from 'zod/mini';
import { ApiError, send } from '#web/lib/api.ts';
import { logFailure } from '../log.ts';
import { leaveForLogin } from './leave.ts';

interface Options<T> {
  reply: z.ZodMiniType<T>;
  /** Sent as JSON: something is to change. */
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Reads or changes what is the team's alone. Where the server refuses (401, 403) the page is left for the login, and the
 * promise stays open: nothing is ever drawn from a refusal. Every other failure is logged and thrown.
 */
export async function adminRequest<T>(
  path: string,
  options: Options<T>,
): Promise<{ body: T; headers: Headers }> {
  const { body, signal } = options;
  try {
    const response = await send(path, { body, signal });
    return { body: options.reply.parse(await response.json()), headers: response.headers };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
      leaveForLogin();
      return new Promise<never>(() => {});
    }
    if (!signal?.aborted) logFailure(`${body === undefined ? 'GET' : 'POST'} ${path}`, error);
    throw error;
  }
}

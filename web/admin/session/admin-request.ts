import { BACKGROUND_REQUEST } from '#contracts/background-request.ts';
import { ApiError, send } from '#web/lib/api/api.ts';
import { logFailure } from '#web/lib/api/log-failure.ts';
import { dismissFailed, toast } from '#web/ui/toast.ts';
import { isIdle } from './idle-detection.ts';
import { requireSignIn } from './require-sign-in.ts';
import { isTeamSignedIn } from './session.ts';

interface Options {
  /** Sent as JSON: something is to change. */
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Requests of team pages. A 401, or a 403 outside the team, leads to the login and never returns, so that nothing is
 * drawn from an error (where the page stays for what was written, it is sent again after signing in); others are logged
 * and thrown. Replies are not parsed again: that would load Zod before the first record.
 */
export async function adminRequest<T = unknown>(
  path: string,
  options: Options = {},
): Promise<{ body: T; headers: Headers }> {
  return asTheTeam(path, options, async (response) => ({
    body: (await response.json()) as T,
    headers: response.headers,
  }));
}

/** Sends a request of the team's, of which `read` makes what is wanted. */
export async function asTheTeam<R>(
  path: string,
  { body, signal }: Options,
  read: (response: Response) => Promise<R>,
): Promise<R> {
  const name = `${body === undefined ? 'GET' : 'POST'} ${path}`;
  const headers: Record<string, string> = isIdle() ? { [BACKGROUND_REQUEST]: '1' } : {};
  const changes = body === undefined ? '' : changedBy(path, body);
  try {
    const answer = await withSignIn(name, () => send(path, { body, signal, headers }, read), signal);
    dismissFailed(changes);
    return answer;
  } catch (error) {
    throw Object.assign(error as Error, { changes });
  }
}

/** What a request changes: something of one record, whatever it is to be, or what its body says, whatever was seen. */
const changedBy = (path: string, body: unknown): string =>
  /[\da-f-]{36}/.test(path) ? path : path + JSON.stringify(body).replaceAll(/"version":\d+/g, '');

/**
 * Does `ask`, and once more after signing in where the session had ended. Other errors are logged and thrown; a missing
 * permission is shown, too.
 */
export async function withSignIn<R>(name: string, ask: () => Promise<R>, signal?: AbortSignal): Promise<R> {
  try {
    return await ask();
  } catch (error) {
    if (await needsLogin(error)) {
      await requireSignIn();
      return withSignIn(name, ask, signal);
    }
    if (isForbidden(error)) showForbidden();
    if (!signal?.aborted) logFailure(name, error);
    throw error;
  }
}

/** Whether the session has ended, or belongs to somebody outside the team, as far as the server says so. */
async function needsLogin(error: unknown): Promise<boolean> {
  if (error instanceof ApiError && error.status === 401) return true;
  return isForbidden(error) && !(await isTeamSignedIn(true).catch(() => true));
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

/** Explains a missing permission to a team member, who stays on the page. */
function showForbidden(): void {
  toast({
    title: 'You don’t have permission to do this',
    description: 'An admin on your team can give you access.',
    tone: 'error',
  });
}

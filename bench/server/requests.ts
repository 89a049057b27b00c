import { randomUUID } from 'node:crypto';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { API, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';

/** What visitors and the team ask for. */
export type Kind = 'page' | 'list' | 'sign-in' | 'signup';

/** Sends one request to an instance. Throws if it does not succeed. */
export type Ask = (url: string, kind: Kind) => Promise<void>;

const PAGES_READ = [PAGES.home, '/product', PAGES.pricing, PAGES.signup, '/documentation'];
const LISTS_READ = [
  API.signups,
  `${API.signups}?status=lost`,
  `${API.signups}?q=group`,
  `${API.signups}?sort=due`,
  API.stats,
  API.mails,
];

/** Requests with the cookie of somebody of the team, over connections that are kept. */
export function openRequests(cookie: string): { ask: Ask; close(): void } {
  const agent = new Agent({ keepAlive: true });
  let count = 0;
  const next = (paths: readonly string[]) => paths[count++ % paths.length] ?? '/';
  const send = (url: string, path: string, status: number, body?: object) => {
    const headers = { 'content-type': 'application/json', origin: url, 'idempotency-key': randomUUID() };
    return exchange(agent, url + path, { status, body, headers: body ? headers : { cookie } });
  };
  const kinds: Record<Kind, (url: string) => Promise<void>> = {
    page: (url) => send(url, next(PAGES_READ), 200),
    list: (url) => send(url, next(LISTS_READ), 200),
    'sign-in': (url) => send(url, API.login, 200, ADMIN),
    signup: (url) => send(url, API.signup, 201, aSignup()),
  };
  return { ask: (url, kind) => kinds[kind](url), close: () => agent.destroy() };
}

function exchange(
  agent: Agent,
  url: string,
  { status, body, headers }: { status: number; body: object | undefined; headers: OutgoingHttpHeaders },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { agent, method: body ? 'POST' : 'GET', headers: { 'accept-encoding': 'br', ...headers } },
      (answer) => {
        const expected = answer.statusCode === status;
        // What comes is read, and forgotten.
        answer.resume().on('end', () => {
          if (expected) resolve();
          else reject(new Error(`${url}: ${answer.statusCode}`));
        });
      },
    );
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}

/** Opens streams of live updates at an instance, as pages of the team; they end with `stop`. */
export function openStreams(url: string, cookie: string, count: number, stop: AbortSignal): Promise<unknown> {
  const open = async () => {
    const { body, status } = await fetch(url + API.live, { headers: { cookie }, signal: stop });
    if (status !== 200) throw new Error(`${API.live}: ${status}`);
    void body?.pipeTo(new WritableStream(), { signal: stop }).catch(() => undefined);
  };
  return Promise.all(Array.from({ length: count }, open));
}

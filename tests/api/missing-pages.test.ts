import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Log } from '#server/log.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const PAGE = '<!doctype html><title>Not here</title>';
const POLICY = "default-src 'self'";

const lines: { level: string; status?: number; path?: string }[] = [];
const at = (level: string) => (line: object) => void lines.push({ level, ...line });

let server: TestServer;
beforeAll(async () => {
  const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') } as Log;
  const page = {
    type: 'text/html; charset=utf-8',
    etag: 'x',
    contentPolicy: POLICY,
    bodies: { identity: Buffer.from(PAGE) },
    immutable: false,
  };
  server = await startTestServer({ parts: { log, files: new Map([['/404', page]]) } });
});
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
});

// Mutation: with the page written to the socket by its own hand, HEAD was answered twice (ERR_HTTP_HEADERS_SENT in the
// log), and the line of the request said 200.
test.each(['GET', 'HEAD'])(
  '%s of an address that there is not is answered once, with the page',
  async (method) => {
    const answer = await server.fetch('/nothing-here', { method });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(method === 'HEAD' ? '' : PAGE);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(PAGE.length),
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
    const [line] = lines.filter(({ path }) => path === '/nothing-here');
    expect(line).toMatchObject({ method, status: 404 });
  },
);

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import { ApiError, request, send } from './api.ts';

const sent: { method: string; key: string | null }[] = [];
/** Answers each request with the next of `answers`; an error is a lost connection. */
function serverThat(...answers: (Response | Error)[]): void {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { method, headers } = new Request(new URL(path, 'http://localhost'), init);
    sent.push({ method, key: headers.get('idempotency-key') });
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer ?? Response.json({ success: true });
  });
}
const keys = () => sent.map(({ key }) => key);
// Mutation: setting the key in three forms only, which leaves an import without one.
test('every request that changes something carries a key; one that reads carries none', async () => {
  serverThat();
  await request(API.leadsImport, { body: { fileId: 'a' } });
  await request(API.logout, { method: 'POST', body: {} });
  await request(API.oauthSignup, { method: 'POST' });
  await request(API.session);
  expect(sent).toEqual([
    ...Array.from({ length: 3 }, () => ({ method: 'POST', key: expect.stringMatching(/^[0-9a-f]{32}$/) })),
    { method: 'GET', key: null },
  ]);
  expect(new Set(keys()).size).toBe(4);
});

test('an import that is sent again after a lost connection has its key, a new one has another', async () => {
  const importOnce = (fileId: string) => request(API.leadsImport, { body: { fileId } });
  serverThat(new TypeError('lost'));
  await expect(importOnce('one')).rejects.toThrow('lost');
  await importOnce('one');
  await importOnce('one');
  await importOnce('two');
  const [lost, again, anew, other] = keys();
  expect(again).toBe(lost);
  expect(new Set([again, anew, other]).size).toBe(3);
});

test('a gateway error keeps the key, because the request may have been done', async () => {
  serverThat(new Response('', { status: 502 }));
  const note = () => request('/api/leads/1/notes', { body: { text: 'Called.' } });
  await expect(note()).rejects.toBeInstanceOf(ApiError);
  await note();
  const [unanswered, again] = keys();
  expect(unanswered).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(unanswered);
});

/** A success whose connection is lost after its first bytes. */
const cutOff = () =>
  new Response(
    new ReadableStream({
      start: (to) => to.enqueue(new TextEncoder().encode('{"id":')),
      pull: (to) => to.error(new TypeError('cut off')),
    }),
  );
const note = { text: 'Called.' };
const reply = z.object({ id: z.string() });

// Mutation: `accepted()` as soon as the headers have come. Red: trying again made a second note, message or lead.
test.each([
  ['breaks off', cutOff, () => request('/api/contact', { body: note })],
  [
    'breaks off as its caller reads it',
    cutOff,
    () => send('/api/leads/1/notes', { body: note }, (it) => it.json()),
  ],
  ['is another than expected', Response.json, () => request('/api/signup', { body: note, reply })],
])('what is sent again because its answer %s has its key', async (_, answer, ask) => {
  serverThat(answer({}), Response.json({ id: 'a' }));
  await expect(ask()).rejects.toThrow();
  await ask();
  const [lost, again] = keys();
  expect(again).toBe(lost);
});

// Mutation: a `fetch` of its own in the funnel's request.
test('no code in the browser sends requests around this client', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.(tsx?|astro)$/.test(file) && !/\.test\.tsx?$/.test(file));
  const asking = sources.filter((file) =>
    /(?<![.\w])fetch\(|sendBeacon|XMLHttpRequest/.test(readFileSync(join('web', file), 'utf8')),
  );
  // The first reads a page, the last sends only files, and it does no harm to send one twice. Arrivals are counted by
  // a script of a few bytes on every page. Whether the site is reached is asked with HEAD, which changes nothing.
  expect(asking.sort()).toEqual([
    'features/call/answer-in-place.ts',
    'layouts/Arrival.astro',
    'lib/api/api.ts',
    'lib/api/is-reached.ts',
    'lib/api/upload.ts',
  ]);
});

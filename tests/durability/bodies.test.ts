import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorResponse } from '#contracts/error-response.ts';
import { API } from '#contracts/paths.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import type { SiteProcess } from '#tests/fixtures/site-process.ts';
import { recordSignups } from './fixtures/acknowledged.ts';
import { effort } from './fixtures/effort.ts';
import { type Home, makeHome } from './fixtures/home.ts';
import { report } from './fixtures/report.ts';

let home: Home;
let site: SiteProcess;
beforeAll(async () => {
  home = await makeHome('postgres');
  site = await home.start();
});
afterAll(() => home.remove());

const PATHS = [API.signup, API.partnership, API.contact, API.login];
const STRANGE = [
  '',
  '"',
  '{',
  '}',
  ']',
  '\\',
  '\0',
  '\u2028',
  '😀',
  'é',
  '\n',
  '0',
  '\\ud800',
  '1e999',
  '\ufeff',
];

/** The signup with one place changed, cut, doubled or filled with bytes; none of them may be stored. */
function malformed(nr: number): Buffer {
  const good = JSON.stringify({ ...aSignup(), agreePrivacy: false });
  const place = (nr * 7919) % good.length;
  const strange = STRANGE[nr % STRANGE.length];
  if (nr % 4 === 0) return Buffer.from(good.slice(0, place));
  if (nr % 4 === 1)
    return Buffer.concat([Buffer.from(good.slice(0, place)), Buffer.from([nr & 255, 0xc3, 0x28])]);
  if (nr % 4 === 2) return Buffer.from(`${good}${strange}${good.slice(place)}`);
  return Buffer.from(good.slice(0, place) + strange + good.slice(place + 1 + (nr % 3)));
}

// Mutation: `parseJson` without its `try` answers 500.
test('malformed bodies are errors of the sender, every one', async () => {
  const count = effort(1_000, 10_000);
  const seen = new Map<number, number>();
  let next = 0;
  const keepSending = async () => {
    for (let nr = next++; nr < count; nr = next++) {
      const answer = await fetch(site.url + PATHS[nr % PATHS.length], {
        method: 'POST',
        headers: { origin: site.url, 'content-type': 'application/json' },
        body: new Uint8Array(malformed(nr)),
      });
      expect(errorResponse.parse(await answer.json()).success).toBe(false);
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 16 }, keepSending));
  expect([...seen.keys()].filter((status) => status < 400 || status > 499)).toEqual([]);
  expect(await recordSignups().check(home)).toBe(0);
  report(
    `${count} malformed bodies: ${[...seen].map(([status, n]) => `${n} times ${status}`).join(', ')}; nothing stored`,
  );
});

const LIMIT = 64 * 1024;
const big = JSON.stringify({ ...aSignup(), filler: 'x'.repeat(LIMIT) });
const chunk = (part: string) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`;

/** How a body is announced and sent, and which responses are correct. */
const ANNOUNCED: Record<string, [head: string, body: string, statuses: number[]]> = {
  'its true length': [`content-length: ${big.length}`, big, [413]],
  'its true length, and nothing sent': [`content-length: ${big.length}`, '', [413]],
  'a length beyond any': ['content-length: 99999999999999999', '', [413]],
  'a length that is no number': ['content-length: many', big, [400]],
  'a length below zero': ['content-length: -1', big, [400]],
  'two lengths': [`content-length: 10\r\ncontent-length: ${big.length}`, big, [400]],
  'a length that is too small': ['content-length: 10', big, [400]],
  chunks: ['transfer-encoding: chunked', `${chunk(big)}0\r\n\r\n`, [411]],
  'chunks without an end': ['transfer-encoding: chunked', chunk(big), [411]],
  'many small chunks': ['transfer-encoding: chunked', chunk('x'.repeat(700)).repeat(100), [411]],
  'chunks and a small length': [
    'transfer-encoding: chunked\r\ncontent-length: 10',
    `${chunk(big)}0\r\n\r\n`,
    [400, 411],
  ],
  'a coding nobody knows': ['transfer-encoding: gzip, chunked', `${chunk(big)}0\r\n\r\n`, [400, 411, 501]],
  'a question first': [`content-length: ${big.length}\r\nexpect: 100-continue`, big, [413, 417]],
};

// Mutation: without the limit the whole body is read and answered with 400.
test('a body above 64 KB is refused however it is announced', async () => {
  const { port } = new URL(site.url);
  const kinds = Object.entries(ANNOUNCED);
  for (const [announced, [head, body, statuses]] of kinds) {
    const socket = connect(Number(port), 'localhost');
    socket.on('error', () => {});
    await once(socket, 'connect');
    let said = '';
    const answered = new Promise<string>((resolve) => {
      socket.on('data', (bytes) => {
        said += bytes;
        const status = /^HTTP\/1\.1 (?!100)(\d+)/m.exec(said)?.[1];
        if (status) resolve(status);
      });
    });
    socket.write(
      `POST ${API.signup} HTTP/1.1\r\nhost: localhost:${port}\r\norigin: ${site.url}\r\n` +
        `content-type: application/json\r\n${head}\r\n\r\n${body}`,
    );
    expect.soft(statuses, announced).toContain(Number(await answered));
    socket.destroy();
  }
  expect(await recordSignups().check(home)).toBe(0);
  expect(await recordSignups().signUp(site.url)).toMatchObject({ status: 201 });
  report(`bodies above 64 KB announced in ${kinds.length} ways: each refused; nothing stored`);
});

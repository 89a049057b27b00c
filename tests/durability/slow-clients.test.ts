import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, PAGES } from '#contracts/paths.ts';
import type { SiteProcess } from '#tests/fixtures/site-process.ts';
import { effort, isLongRun } from './fixtures/effort.ts';
import { type Home, makeHome } from './fixtures/home.ts';
import { report } from './fixtures/report.ts';

let home: Home;
let site: SiteProcess;
beforeAll(async () => {
  home = await makeHome('postgres');
  site = await home.start();
});
afterAll(() => home.remove());

/** Milliseconds within which the healthy are answered on a machine without other work. */
const PROMPT = 250;
/** Files that a process may have open; this one needs some beside its connections. */
const allowed = Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]) - 500;

const head = (port: string) => `host: localhost:${port}\r\norigin: http://localhost:${port}\r\n`;
/** What a slow client begins with, and what it adds each second. */
const SLOW_CLIENTS: ((port: string) => { first: string; more: string; deaf?: boolean })[] = [
  () => ({ first: '', more: '' }),
  (port) => ({ first: `GET / HTTP/1.1\r\n${head(port)}`, more: 'x-slow: yes\r\n' }),
  (port) => ({
    first: `POST ${API.signup} HTTP/1.1\r\n${head(port)}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{`,
    more: ' ',
  }),
  // Asks for many pages and reads none of them.
  (port) => ({ first: `GET / HTTP/1.1\r\n${head(port)}\r\n`.repeat(50), more: ' ', deaf: true }),
];

function aSlowClient(nr: number): Promise<Socket> {
  const { port } = new URL(site.url);
  const { first, more, deaf } = SLOW_CLIENTS[nr % SLOW_CLIENTS.length]?.(port) ?? { first: '', more: '' };
  return new Promise((resolve) => {
    // Of many addresses: one may have a thousand connections.
    const from = { host: '127.0.0.1', localAddress: `127.0.1.${1 + (nr % 100)}` };
    const socket = connect({ port: Number(port), ...from }, () => {
      if (first) socket.write(first);
      resolve(socket);
    });
    if (!deaf) socket.resume();
    socket.on('error', () => resolve(socket));
    const adding = setInterval(() => more && socket.writable && socket.write(more), 1_000);
    socket.on('close', () => clearInterval(adding));
  });
}

/** Milliseconds until a page is there. */
function ask(agent: Agent, path: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(site.url + path, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(performance.now() - begun));
    }).on('error', reject);
  });
}

// Mutation: without the timeouts of server/listen.ts slow clients stay for ever.
test('among thousands of slow connections healthy ones are served, and slow ones are closed', async () => {
  const wanted = effort(400, 10_000);
  const connections = Math.min(wanted, allowed);
  const slow = Math.round(connections * 0.8);
  const healthy = connections - slow;
  const slowClients: Socket[] = [];
  for (let nr = 0; nr < slow; nr += 100) {
    slowClients.push(
      ...(await Promise.all(Array.from({ length: 100 }, (_, each) => aSlowClient(nr + each)))),
    );
  }
  const agent = new Agent({ keepAlive: true, maxSockets: healthy });
  const took: number[] = [];
  let asked = 0;
  const keepAsking = async () => {
    while (asked < 5 * healthy) took.push(await ask(agent, asked++ % 4 === 0 ? API.ready : PAGES.home));
  };
  await Promise.all(Array.from({ length: 16 }, keepAsking));
  took.sort((one, other) => one - other);
  const slowest = took.at(-1) ?? 0;
  if (isLongRun) expect(slowest).toBeLessThan(PROMPT);

  const begun = performance.now();
  // In the short form only those that time out first.
  const waitedFor = slowClients.filter((_, nr) => nr % SLOW_CLIENTS.length < effort(2, SLOW_CLIENTS.length));
  await expect.poll(() => waitedFor.filter(({ closed }) => !closed).length, { timeout: 240_000 }).toBe(0);
  const gone = performance.now() - begun;
  for (const socket of slowClients) socket.destroy();
  agent.destroy();
  report(
    `${connections} connections (of ${wanted} wanted), ${slow} of them slow: ${took.length} answers to the healthy ones, the slowest after ` +
      `${Math.round(slowest)} ms, none lost; ${waitedFor.length} slow ones gone after ${Math.round(gone)} ms`,
  );
});

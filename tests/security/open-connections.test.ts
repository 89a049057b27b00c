import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

/** Connections that one network may have open. */
const OPEN_MAX = 1_000;
/** Addresses of this machine. */
const [NEIGHBOR, PROXY] = ['127.0.1.1', '127.0.2.1'];

async function startSite(): Promise<TestServer> {
  const site = await startTestServer({ env: { TRUSTED_PROXIES: PROXY } });
  onTestFinished(() => site.close());
  return site;
}

/** Waits until the system has connected it, or it is reset. */
const opened = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.once('connect', () => resolve()).once('close', () => resolve());
  });

/** Connections from `localAddress` that say nothing. */
async function openSilent(site: TestServer, localAddress: string, count: number): Promise<Socket[]> {
  const port = Number(new URL(site.url).port);
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const few = Array.from({ length: Math.min(100, count - sockets.length) }, () =>
      // Resets are what the tests look for.
      connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {}),
    );
    await Promise.all(few.map(opened));
    sockets.push(...few);
  }
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  return sockets;
}

/** How many were closed without a word: whoever is silent for ten seconds is told so. */
const refused = (sockets: Socket[]) =>
  sockets.filter((socket) => socket.resume().closed && socket.bytesRead === 0).length;

/** The beginning of the answer on this connection, which is empty if it was closed. */
async function answerOn(socket: Socket): Promise<string> {
  if (socket.closed) return '';
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (bytes) => resolve(`${bytes}`.slice(0, 12)));
    socket.once('close', () => resolve(''));
  });
  socket.write(`GET ${API.health} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  return answer;
}

// Mutation: without the limit of server/listen.ts, with one count for all networks, or without counting down.
test('who opens connections without end is refused further ones, and nobody else is', async () => {
  const site = await startSite();
  const silent = await openSilent(site, NEIGHBOR, OPEN_MAX + 50);
  await expect.poll(() => refused(silent)).toBe(50);
  expect(await site.get(API.health)).toMatchObject({ status: 200 });
  const tellWhetherOpen = async () => {
    const [one] = await openSilent(site, NEIGHBOR, 1);
    return one && answerOn(one);
  };
  expect(await tellWhetherOpen()).toBe('');
  const [first] = silent;
  first?.destroy();
  await expect.poll(tellWhetherOpen).toBe('HTTP/1.1 200');
});

// Mutation: counting the connections of trusted proxies, too.
test('a proxy of the operator, behind which everybody is, opens as many as it likes', async () => {
  const site = await startSite();
  const connections = await openSilent(site, PROXY, OPEN_MAX + 50);
  const answers = await Promise.all(connections.slice(-60).map(answerOn));
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 200']));
  expect(refused(connections)).toBe(0);
});

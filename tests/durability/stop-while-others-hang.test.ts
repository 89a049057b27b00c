import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, type TestContext, test } from 'vitest';
import { recordSignups } from './fixtures/acknowledged.ts';
import { dawdle } from './fixtures/dawdle.ts';
import { ENGINES, makeHome } from './fixtures/home.ts';

/** A server of others that takes connections, and says nothing. */
async function aSilentServer(onTestFinished: TestContext['onTestFinished']) {
  const asking: Socket[] = [];
  const server = createServer((socket) => asking.push(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of asking) socket.destroy();
    await server[Symbol.asyncDispose]();
  });
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, asking };
}

// Mutation: jobs that may take 12 seconds after the requests. Red: forced, and the database not closed.
test.concurrent.for(ENGINES)(
  '%s: asked to stop while mail, webhook and mailbox do not answer, and a client is slow, it closes its database',
  async (engine, { onTestFinished }) => {
    const home = await makeHome(engine);
    onTestFinished(() => home.remove());
    const silent = () => aSilentServer(onTestFinished);
    const [mail, hook, mailbox] = [await silent(), await silent(), await silent()];
    const site = await home.start({
      env: {
        SMTP_URL: `smtp://${mail.address}`,
        WEBHOOK_URL: `http://${hook.address}/`,
        WEBHOOK_SECRET: 'one asks, and the other answers',
        IMAP_URL: `imap://hello:password@${mailbox.address}/INBOX`,
      },
    });
    const dawdler = dawdle(site.url);
    await recordSignups().signUp(site.url);
    for (const { asking } of [mail, hook, mailbox]) {
      await expect.poll(() => asking.length, { timeout: 30_000 }).toBeGreaterThan(0);
    }
    expect(await site.end('SIGTERM')).toBe(0);
    dawdler.destroy();
  },
);

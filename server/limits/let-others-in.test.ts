import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { letOthersIn } from './let-others-in.ts';

const CROWD = 100;

/** Connects in another thread, and says so in `connected` once the system has taken all. */
const CONNECT_ALL = `
  const { connect } = require('node:net');
  const { workerData: { port, crowd, connected } } = require('node:worker_threads');
  let open = 0;
  for (let n = 0; n < crowd; n += 1) connect(port, '127.0.0.1', function () {
    this.write('x');
    open += 1;
    if (open < crowd) return;
    Atomics.store(connected, 0, 1);
    Atomics.notify(connected, 0);
  });`;

// Mutation: with only yieldToEventLoop(), or without the turn that is waited for first. Red: the first waits for
// nobody.
test('work begins once all are accepted who wait to be', async () => {
  let accepted = 0;
  const first = Promise.withResolvers<number>();
  const server = createServer((socket) => {
    accepted += 1;
    socket.on('error', () => {});
    // Asked for as a request is, whose bytes are read in a later turn than its connection was accepted in.
    socket.once('data', async () => {
      await letOthersIn();
      first.resolve(accepted);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const crowd = new Worker(CONNECT_ALL, { eval: true, workerData: { port, crowd: CROWD, connected } });
  // This thread accepts nobody meanwhile.
  Atomics.wait(connected, 0, 0, 10_000);
  expect(await first.promise).toBe(CROWD);
  await crowd.terminate();
  server.close();
});

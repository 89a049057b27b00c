import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { createSender } from './smtp.ts';

const MAIL = { id: '1', to: 'ann@dental.example', subject: 'Welcome', html: '<p>Hello</p>', text: 'Hello' };

// Mutation: without `signal`. Red: it waits for as long as the server says something.
test('a mail server that answers a little at a time holds a delivery no longer than its limit', async () => {
  const gone = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail.example\r\n');
    socket.once('data', () => {
      const drip = setInterval(() => socket.write('250-still thinking\r\n'), 20);
      socket.once('close', () => {
        clearInterval(drip);
        gone.resolve();
      });
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const send = createSender({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Morin <hello@morin.example>',
    limitMs: 300,
  });
  await expect(send(MAIL)).rejects.toThrow();
  // Its connection ends with it: nothing is sent later.
  await gone.promise;
  server.close();
});

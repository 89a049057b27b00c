import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { guardParser } from './guard-parser.ts';

/** What a server sees of `bytes`, where it ends the connection with the third request. */
async function seenOf(bytes: string): Promise<{ parsed: number; handled: number }> {
  let [parsed, handled] = [0, 0];
  const server = createServer(() => {
    handled += 1;
  });
  server.on('connection', (socket) => {
    guardParser(socket, (_request: IncomingMessage) => {
      parsed += 1;
      if (parsed < 3) return false;
      socket.destroy();
      return true;
    });
  });
  server.listen(0);
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port).on('error', () => {});
  client.write(bytes);
  await once(client, 'close');
  server.close();
  return { parsed, handled };
}

// Mutation: without STOP. Red: all of the thousand are read, although the third ended the connection.
test('what comes behind the request that ended the connection is not read', async () => {
  expect(await seenOf('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(1_000))).toEqual({ parsed: 3, handled: 2 });
});

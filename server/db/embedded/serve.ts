import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import type { Backend } from './backend.ts';
import { Session } from './session.ts';
import { SessionScheduler } from './session-scheduler.ts';
import { type EngineOrder, steadyNow } from './thread.ts';

/** Well below any timeout, so that a busy machine is not mistaken for a stuck thread. */
const HEARTBEAT = 500;
const MAX_CONNECTIONS = 100;
const IDLE_IN_TRANSACTION = 15_000;

/**
 * Serves PostgreSQL's clients on a socket. `onListening` receives the port, if it is one.
 * Returns the function that ends it; open transactions end with it.
 */
export function serve(
  backend: Backend,
  order: EngineOrder,
  onListening: (port?: number) => void,
): () => void {
  const { listen, stuckTimeout, overdueAt } = order;
  const answerWithin = (limit: number) => {
    Atomics.store(overdueAt, 0, BigInt(steadyNow() + limit));
  };
  const scheduler = new SessionScheduler(backend, answerWithin);
  const sockets = new Set<Socket>();
  let id = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    id += 1;
    new Session(socket, {
      scheduler,
      id,
      stuckTimeout,
      greeting: backend.greeting,
      password: 'password' in listen ? listen.password : undefined,
      idleInTransaction: IDLE_IN_TRANSACTION,
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  if ('path' in listen) rmSync(listen.path, { force: true });
  server.listen(listen, () => {
    const address = server.address();
    onListening(address instanceof Object ? address.port : undefined);
  });
  setInterval(() => answerWithin(stuckTimeout), HEARTBEAT).unref();
  return () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait on a connection for the answer to the one before. Browsers send none before they have it. */
const WAITING_MAX = 16;

/**
 * Handles the requests of each connection one after another, others having their turn in between. Whoever sends more than
 * may wait is cut off, and what waits on a connection that is gone is not done.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();

  function begin(request: IncomingMessage, response: ServerResponse): void {
    response.once('close', () => setImmediate(goOn, request.socket));
    handle(request, response);
  }

  function goOn(socket: Socket): void {
    const next = socket.destroyed ? undefined : waiting.get(socket)?.shift();
    if (next) next();
    else waiting.delete(socket);
  }

  return (request, response) => {
    const { socket } = request;
    const line = waiting.get(socket);
    if (!line) {
      waiting.set(socket, []);
      begin(request, response);
    } else if (line.length < WAITING_MAX) {
      line.push(() => begin(request, response));
    } else {
      socket.destroy();
    }
  };
}

/** Requests of one connection in one turn of the event loop. Only whoever sends many without waiting has more. */
const AT_ONCE_MAX = 100;

/** Counts the requests of each connection, built files included; answers whether it has sent too many at once. */
export function createBurstLimit(): (socket: Socket) => boolean {
  const counts = new Map<Socket, number>();
  return (socket) => {
    if (counts.size === 0) setImmediate(() => counts.clear());
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    return count > AT_ONCE_MAX;
  };
}

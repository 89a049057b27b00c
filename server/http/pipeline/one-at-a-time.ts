import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum requests that may wait on a connection. Browsers send none before the response to the last. */
const WAITING_MAX = 16;

/**
 * Handles the requests of each connection one after another, with those of others in between. A client that sends more
 * than may wait is disconnected, and waiting requests of a closed connection are dropped.
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

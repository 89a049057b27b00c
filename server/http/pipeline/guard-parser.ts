import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Makes Node's parser leave the rest of what it has read alone, as after an upgrade. */
const STOP = 2;

type OnIncoming = (request: IncomingMessage, keepAlive: boolean) => number;
/** A connection in Node's own form. */
type Parsed = Socket & { parser?: { onIncoming?: OnIncoming | null } | null };

/**
 * Shows `refuse` each request once its headers are read, and reads no further where it ended the connection. Otherwise
 * Node parses all of the 64 KB that it has: thousands of requests, or chunks of a body, of a client that is gone
 * (decision 085).
 */
export function guardParser(socket: Socket, refuse: (request: IncomingMessage) => boolean): void {
  const { parser } = socket as Parsed;
  const onIncoming = parser?.onIncoming;
  if (!parser || !onIncoming) return;
  parser.onIncoming = (request, keepAlive) => (refuse(request) ? STOP : onIncoming(request, keepAlive));
}

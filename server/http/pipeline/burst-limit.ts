import type { Socket } from 'node:net';

/** Maximum requests of one connection in one turn of the event loop. Only a flood without pauses exceeds it. */
const AT_ONCE_MAX = 32;

/** Counts the requests of each connection, including built files; returns whether it has sent too many at once. */
export function createBurstLimit(): (socket: Socket) => boolean {
  const counts = new Map<Socket, number>();
  return (socket) => {
    if (counts.size === 0) setImmediate(() => counts.clear());
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    return count > AT_ONCE_MAX;
  };
}

import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { Environment } from '#server/http/environment.ts';

/** Maximum bytes of an unwanted body that are still received. */
const DROPPED_MAX = 1024 * 1024;
/** Idle timeout in ms for the rest of a body. */
const IDLE_TIMEOUT_MS = 1_000;

/**
 * Responds only after the body was received, even if it is unwanted: a client that is still sending while the connection
 * closes gets a reset instead of the response. Bodies above 1 MB, or idle ones, are cut off.
 */
export const dropRest = createMiddleware<Environment>(async (c, next) => {
  await next();
  const incoming = c.env.incoming as IncomingMessage;
  if (incoming.complete || incoming.destroyed || c.env.outgoing.headersSent) return;
  if (!(await rest(incoming))) c.res.headers.set('connection', 'close');
});

/** Receives and discards the rest. Returns whether it reached the end. */
function rest(incoming: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let left = DROPPED_MAX;
    const drop = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) done();
      else timer.refresh();
    };
    const done = () => {
      clearTimeout(timer);
      incoming.off('data', drop).off('end', done).off('close', done);
      resolve(incoming.complete);
    };
    const timer = setTimeout(done, IDLE_TIMEOUT_MS);
    incoming.on('data', drop).once('end', done).once('close', done);
  });
}

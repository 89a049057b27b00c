import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { HonoEnv } from '#server/http/hono-env.ts';

/** Maximum bytes of an unwanted body that are still received. */
const DROPPED_MAX = 1024 * 1024;
/** Idle timeout in ms for the rest of a body. */
const IDLE_TIMEOUT_MS = 1_000;

/**
 * Answers only once the body was taken, also where nobody wants it: a client that is still sending while the connection
 * is closed sees a reset in place of the answer. What is larger than 1 MB (where a file may be sent: than that file),
 * or does not come, is cut off.
 */
export const dropRest = createMiddleware<HonoEnv>(async (c, next) => {
  await next();
  const incoming = c.env.incoming as IncomingMessage;
  if (incoming.complete || incoming.destroyed || c.env.outgoing.headersSent) return;
  if (!(await rest(incoming, c.get('droppedMax') ?? DROPPED_MAX))) c.res.headers.set('connection', 'close');
});

/** Reads and forgets what still comes. Answers whether that was all of it. */
function rest(incoming: IncomingMessage, max: number): Promise<boolean> {
  return new Promise((resolve) => {
    let left = max;
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

import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { AppError } from '#server/domain/errors.ts';
import type { HonoEnv } from './hono-env.ts';

/** Maximum chunks of a body: no usual client sends more, and each costs as much as a large one. */
const CHUNKS_MAX = 4_096;

/**
 * The body as text, of `max` bytes at most. Throws `validation` (413) if its announced or actual length is larger; the
 * rest of it is left to `dropRest`.
 */
export async function readBody(c: Context<HonoEnv>, max: number): Promise<string> {
  const announced = c.req.header('content-length');
  if (announced === undefined || c.req.header('transfer-encoding') !== undefined) {
    return readChunks(c.env.incoming as IncomingMessage, max);
  }
  if (Number(announced) > max) throw tooLarge(max);
  return c.req.text();
}

/** The length of such a body is unknown until it ends. */
function readChunks(incoming: IncomingMessage, max: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  let size = 0;
  const add = (chunk: Buffer) => {
    size += chunk.length;
    chunks.push(chunk);
    if (size > max) stop(() => reject(tooLarge(max)));
    else if (chunks.length > CHUNKS_MAX)
      stop(() => reject(new AppError('validation', 'The body came in too many chunks')));
  };
  const end = () => stop(() => resolve(new TextDecoder().decode(Buffer.concat(chunks))));
  const broken = () => stop(() => reject(new AppError('validation', 'The body did not arrive whole')));
  const stop = (settle: () => void) => {
    incoming.off('data', add).off('end', end).off('close', broken).off('error', broken);
    settle();
  };
  incoming.on('data', add).once('end', end).once('close', broken).once('error', broken);
  if (incoming.readableEnded) end();
  else if (incoming.destroyed) broken();
  return promise;
}

/** The body is refused for its size alone. */
export function tooLarge(max: number): AppError {
  return new AppError('validation', `The body is larger than ${max / 1024} KB`, { status: 413 });
}

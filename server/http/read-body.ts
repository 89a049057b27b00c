import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { AppError, HungUpError } from '#server/domain/errors.ts';
import type { HonoEnv } from './hono-env.ts';

/**
 * The body as text, of `max` bytes at most. Throws `validation` (413) if its announced length is larger; the rest of it
 * is left to `dropRest`. A body of unknown length never comes here: `protocol-errors.ts` asks for its length. Throws
 * `HungUpError` where it breaks off.
 */
export async function readBody(c: Context<HonoEnv>, max: number): Promise<string> {
  if (Number(c.req.header('content-length') ?? 0) > max) throw tooLarge(max);
  try {
    return await c.req.text();
  } catch (error) {
    throw (c.env.incoming as IncomingMessage).complete ? error : new HungUpError();
  }
}

/** The body is refused only for its size. */
export function tooLarge(max: number): AppError {
  return new AppError('validation', `The body is larger than ${max / 1024} KB`, { status: 413 });
}

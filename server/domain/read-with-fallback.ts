import type { Context } from './context.ts';
import { AppError } from './errors.ts';

/**
 * Runs `read`, which must only read; once more on the primary where a replica failed it, e.g. because it was lost just
 * then.
 */
export async function readWithFallback<T>(ctx: Context, read: (ctx: Context) => Promise<T>): Promise<T> {
  try {
    return await read(ctx);
  } catch (error) {
    if (ctx.db === ctx.primary || error instanceof AppError) throw error;
    return read({ ...ctx, db: ctx.primary });
  }
}

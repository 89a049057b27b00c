import type { Context } from '#server/domain/context.ts';
import { fieldError } from '#server/domain/errors.ts';

/**
 * Throws `validation` on `url` if nothing may be sent there. Asked again, of the resolved address, at every sending.
 */
export async function requireUsableUrl(ctx: Context, url: string): Promise<void> {
  const why = await ctx.webhookClient.checkUrl(url);
  if (why !== undefined) throw fieldError('validation', 'url', why);
}

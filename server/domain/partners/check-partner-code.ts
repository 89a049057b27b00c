import type { PartnerCodeReply } from '#contracts/partner-code.ts';
import type { Context } from '#server/domain/context.ts';
import { findByCode, publicName } from './code.ts';

/**
 * The name that stands in "Recommended by ..."; the same answer for a code that never was and one that ended. Public.
 */
export async function checkPartnerCode(args: {
  ctx: Context;
  input: { code: string };
}): Promise<PartnerCodeReply> {
  const partner = await findByCode(args.ctx.db, args.input.code);
  if (partner) return { known: true, name: publicName(partner) };
  return { known: false, message: 'We know no partner with this code. Please check it, or leave it out.' };
}

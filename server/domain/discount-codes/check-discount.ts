import type { DiscountReply } from '#contracts/discount-code.ts';
import type { Context } from '#server/domain/context.ts';
import { DISCOUNT_CODE_INVALID, findValidCode } from './find-valid-code.ts';

/** Whether a code is valid at signup now, so that the form and the signup agree. Public. */
export async function checkDiscount(args: { ctx: Context; input: { code: string } }): Promise<DiscountReply> {
  const { ctx, input } = args;
  const discount = await findValidCode(ctx.db, input.code, ctx.clock());
  return discount ? { counts: true } : { counts: false, message: DISCOUNT_CODE_INVALID };
}

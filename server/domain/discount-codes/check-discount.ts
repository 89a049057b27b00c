import type { DiscountReply } from '#contracts/discount-code.ts';
import type { Context } from '#server/domain/context.ts';
import { checkDiscountCode, DISCOUNT_CODE_INVALID } from './check-discount-code.ts';

/** Whether a code is valid at signup now, so that the price shown is the price charged. Public. */
export async function checkDiscount(args: { ctx: Context; input: { code: string } }): Promise<DiscountReply> {
  const { ctx, input } = args;
  const discount = await checkDiscountCode(ctx.db, input.code, ctx.clock());
  return discount ? { counts: true } : { counts: false, message: DISCOUNT_CODE_INVALID };
}

import type { DiscountAnswer } from '#contracts/discount-code.ts';
import type { Context } from '#server/domain/context.ts';
import { CODE_REFUSED, judgeCode } from './judge-code.ts';

/** Whether a code would count at signup now, so that the price shown is the price charged. Public. */
export async function checkCode(args: { ctx: Context; input: { code: string } }): Promise<DiscountAnswer> {
  const { ctx, input } = args;
  const discount = await judgeCode(ctx.db, input.code, ctx.clock());
  return discount ? { counts: true } : { counts: false, message: CODE_REFUSED };
}

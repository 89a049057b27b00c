import { eq } from 'drizzle-orm';
import type { DiscountCode, EndDiscountCode } from '#contracts/discount-code.ts';
import { discountCodes } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { refusePast } from './refuse-past.ts';

/** Sets when a code ends: now, or at a time in the future. Throws `not_found`. */
export async function endDiscountCode(args: {
  ctx: Context;
  input: EndDiscountCode & { id: string };
}): Promise<Pick<DiscountCode, 'id'>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'discountCodes.manage');
  const now = ctx.clock();
  refusePast(input.endsAt, now);
  const endsAt = input.endsAt ?? now;
  return runCommand(ctx, {
    action: 'discount-codes.end',
    work: async (tx) => {
      const [before] = await tx
        .select({ endsAt: discountCodes.endsAt })
        .from(discountCodes)
        .where(eq(discountCodes.id, input.id));
      const [row] = await tx
        .update(discountCodes)
        .set({ endsAt })
        .where(eq(discountCodes.id, input.id))
        .returning({ id: discountCodes.id, code: discountCodes.code });
      if (!row) throw new AppError('not_found', 'There is no such code');
      return {
        reply: { id: row.id },
        subject: { kind: 'discount-code', id: row.id },
        details: { code: row.code, endsAt, before: before?.endsAt ?? null },
      };
    },
  });
}

import type { DiscountCode, NewDiscountCode } from '#contracts/discount-code.ts';
import { discountCodes } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { fieldError } from '#server/domain/errors.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { refusePast } from './refuse-past.ts';

const TAKEN = 'There is a code of this name already';

/**
 * Creates a discount code. Once there is one, unknown codes are rejected at signup. Throws `conflict` for a duplicate.
 */
export async function createDiscountCode(args: {
  ctx: Context;
  input: NewDiscountCode;
}): Promise<Pick<DiscountCode, 'id'>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'discountCodes.manage');
  const createdById = requireUser(ctx.actor);
  refusePast(input.endsAt, ctx.clock());
  return runCommand(ctx, {
    action: 'discount-codes.create',
    conflicts: {
      discount_codes_code_key: () => fieldError('conflict', 'code', TAKEN),
    },
    work: async (tx) => {
      const [row] = await tx
        .insert(discountCodes)
        .values({ ...input, createdById, createdAt: ctx.clock() })
        .returning({ id: discountCodes.id });
      if (!row) throw new Error('a code that was inserted has no id');
      return {
        reply: row,
        subject: { kind: 'discount-code', id: row.id },
        details: { code: input.code, endsAt: input.endsAt },
      };
    },
  });
}

import type { CodeRecord, NewCode } from '#contracts/discount-code.ts';
import { discountCodes } from '#server/db/schema/index.ts';
import { commit } from '#server/domain/commit.ts';
import type { Context } from '#server/domain/context.ts';
import { Failed } from '#server/domain/errors.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';
import { refusePast } from './refuse-past.ts';

const TAKEN = 'There is a code of this name already';

/** Defines a code; from the first one on, no other counts at signup. Throws `conflict` for one that there is. */
export async function createCode(args: { ctx: Context; input: NewCode }): Promise<Pick<CodeRecord, 'id'>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'codes.manage');
  const createdById = requireUser(ctx.actor);
  refusePast(input.endsAt, ctx.clock());
  return commit(ctx, {
    action: 'codes.create',
    conflicts: {
      discount_codes_code_key: () => new Failed('conflict', TAKEN, { fields: { code: TAKEN } }),
    },
    work: async (tx) => {
      const [row] = await tx
        .insert(discountCodes)
        .values({ ...input, createdById, createdAt: ctx.clock() })
        .returning({ id: discountCodes.id });
      if (!row) throw new Error('a code that was inserted has no id');
      return {
        reply: row,
        subject: { kind: 'code', id: row.id },
        details: { code: input.code, endsAt: input.endsAt },
      };
    },
  });
}

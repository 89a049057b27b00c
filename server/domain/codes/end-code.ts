import { eq } from 'drizzle-orm';
import type { CodeRecord, EndCode } from '#contracts/discount-code.ts';
import { discountCodes } from '#server/db/schema/index.ts';
import { commit } from '#server/domain/commit.ts';
import type { Context } from '#server/domain/context.ts';
import { Failed } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { refusePast } from './refuse-past.ts';

/** Says until when a code counts: until now, or until a time to come. Throws `not_found`. */
export async function endCode(args: {
  ctx: Context;
  input: EndCode & { id: string };
}): Promise<Pick<CodeRecord, 'id'>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'codes.manage');
  const now = ctx.clock();
  refusePast(input.endsAt, now);
  const endsAt = input.endsAt ?? now;
  return commit(ctx, {
    action: 'codes.end',
    work: async (tx) => {
      const [row] = await tx
        .update(discountCodes)
        .set({ endsAt })
        .where(eq(discountCodes.id, input.id))
        .returning({ id: discountCodes.id, code: discountCodes.code });
      if (!row) throw new Failed('not_found', 'There is no such code');
      return {
        reply: { id: row.id },
        subject: { kind: 'code', id: row.id },
        details: { code: row.code, endsAt },
      };
    },
  });
}

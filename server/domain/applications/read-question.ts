import { eq } from 'drizzle-orm';
import { firstNameOf } from '#contracts/first-name.ts';
import type { AskedQuestion } from '#contracts/review.ts';
import { applications } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { readToken } from '#server/domain/one-time-token.ts';

/** The question that belongs to a mailed link. Throws `not_found` for a dead link, or once it is answered. */
export async function readQuestion(args: { ctx: Context; input: { token: string } }): Promise<AskedQuestion> {
  const { ctx, input } = args;
  const found = await readToken(ctx.db, {
    purpose: 'application-answer',
    token: input.token,
    now: ctx.clock(),
  });
  if (!found?.subjectId) throw deadLink();
  const [row] = await ctx.db.select().from(applications).where(eq(applications.id, found.subjectId));
  if (row?.status !== 'needs_info' || row.question === null) throw deadLink();
  return { firstName: firstNameOf(row.contactName), question: row.question };
}

export function deadLink(): AppError {
  return new AppError('not_found', 'This link was used or has expired.');
}

import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { gatherPerson } from './gather-person.ts';

/** Everything stored under an email, without secrets. Throws `not_found` if that is nothing. */
export async function exportPerson(args: {
  ctx: Context;
  input: { email: string };
}): Promise<Record<string, unknown>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'people.erase');
  const [user] = await ctx.db.select().from(users).where(eq(users.email, input.email));
  const found = await gatherPerson(ctx.db, { user, email: input.email });
  const { partnerships: applications, messages, appointments, mails } = found;
  const known = user ?? applications[0] ?? messages[0] ?? appointments[0];
  if (!known && mails.length === 0) throw new AppError('not_found', 'Nothing is kept under this address');
  await runCommand(ctx, {
    action: 'person.export',
    work: async () => ({ reply: null, subject: { kind: 'person', id: known?.id ?? 'mails' } }),
  });
  return { exportedAt: ctx.clock(), ...found };
}

import { eq } from 'drizzle-orm';
import type { NameForm } from '#contracts/account.ts';
import { users } from '#server/db/schema/index.ts';
import { changesBetween } from '#server/domain/audit/changes-between.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';

/** Changes one’s own name, which colleagues and customers read from then on. The audit log names only the fields. */
export async function changeName(args: { ctx: Context; input: NameForm }): Promise<void> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'profile.change');
  const id = requireUser(ctx.actor);
  const { firstName, lastName } = input;
  await runCommand(ctx, {
    action: 'account.name',
    work: async (tx) => {
      const [before = {}] = await tx
        .select({ firstName: users.firstName, lastName: users.lastName })
        .from(users)
        .where(eq(users.id, id))
        .for('update');
      await tx
        .update(users)
        .set({ firstName, lastName, name: `${firstName} ${lastName}`, updatedAt: ctx.clock() })
        .where(eq(users.id, id));
      const fields = Object.keys(changesBetween(before, input, ['firstName', 'lastName']));
      return {
        reply: null,
        subject: { kind: 'user', id },
        ...(fields.length > 0 && { details: { fields } }),
      };
    },
  });
}

import { and, inArray } from 'drizzle-orm';
import { roleMay } from '#contracts/permissions.ts';
import { TEAM_ROLES, type TeamRole } from '#contracts/roles.ts';
import type { Transaction } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import type { JobPayloads } from '#server/domain/jobs.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { handOver, OWNED } from './hand-over.ts';

/**
 * Hands over more of what somebody looked after, by what they may do by now: who was let back in meanwhile keeps it. It
 * becomes nobody's where the colleague may no longer work on it either.
 */
export async function finishHandOver(args: {
  ctx: Context;
  input: JobPayloads['team.hand-over'];
}): Promise<void> {
  const { ctx, input } = args;
  await runCommand(ctx, {
    action: 'team.hand-over',
    work: async (tx) => {
      const members = await lockBoth(tx, input);
      const from = members.get(input.from);
      const heir = input.to && mayOwn(members.get(input.to)) ? input.to : null;
      const keeps = from && !from.disabledAt ? { role: from.role } : {};
      const changes = from ? await handOver(ctx, tx, { id: input.from, ...keeps }, heir) : [];
      if (changes.length === 0) return { reply: null, changes };
      const details = { handedOver: changes.length, to: heir };
      return { reply: null, changes: [{ subject: { kind: 'user', id: input.from }, details }, ...changes] };
    },
  });
}

interface Member {
  role: TeamRole;
  disabledAt: Date | null;
}

function mayOwn(member: Member | undefined): boolean {
  if (!member || member.disabledAt) return false;
  return Object.values(OWNED).every(({ permission }) => roleMay(member.role, permission));
}

async function lockBoth(
  tx: Transaction,
  { from, to }: JobPayloads['team.hand-over'],
): Promise<Map<string, Member>> {
  const rows = await tx
    .select({ id: users.id, role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .where(and(inArray(users.id, to ? [from, to] : [from]), inArray(users.role, [...TEAM_ROLES])))
    .orderBy(users.id)
    .for('share');
  return new Map(rows.map((row) => [row.id, { ...row, role: row.role as TeamRole }]));
}

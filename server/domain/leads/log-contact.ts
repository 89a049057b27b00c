import { eq } from 'drizzle-orm';
import type { LeadCall, LeadChanged } from '#contracts/lead.ts';
import { CALL_AGAIN } from '#contracts/next-step.ts';
import type { Transaction } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import type { Actor, Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { changeLead, type StoredLead } from './change-lead.ts';
import { afterContact, contactOf } from './contact-rules.ts';
import { markRemindersRead } from './plan-next-step.ts';

/**
 * Records a call, and makes the caller the owner where they want it and nobody is; else it answers who is. Reaching
 * the person meets the response time, and is the other call that was planned. Throws `not_found`.
 */
export async function logCall(args: {
  ctx: Context;
  input: LeadCall & { id: string };
}): Promise<LeadChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  const { id, reached, text, own } = input;
  const { actor } = ctx;
  return changeLead({
    ctx,
    input: { id },
    action: 'lead.call',
    change: async (lead, tx) => {
      const now = ctx.clock();
      const contact = reached ? contacted(lead, now) : { triedAt: now };
      const stepDone = reached && lead.nextStep === CALL_AGAIN ? NO_STEP : undefined;
      if (stepDone) await markRemindersRead(ctx, tx, id);
      const owner = own && !lead.ownerId && actor.kind === 'user' ? { ownerId: actor.id } : undefined;
      return {
        kind: 'call',
        undo: 'call',
        // Also where it changes no column: whoever undoes an earlier contact takes back no later one.
        bumped: reached,
        owned: owner !== undefined,
        otherOwner: own ? await otherOwner(tx, lead, actor) : undefined,
        text,
        details: { reached, ...(owner && { owned: true }), ...(stepDone && { stepDone: true }) },
        values: contact || owner || stepDone ? { ...contact, ...owner, ...stepDone } : undefined,
      };
    },
  });
}

const NO_STEP = { nextStep: null, nextStepAt: null, nextStepById: null, remindedOf: null };

/** The name of the colleague who owns the lead, where somebody meant to become the owner of one that had none. */
async function otherOwner(
  tx: Transaction,
  { ownerId }: StoredLead,
  actor: Actor,
): Promise<string | undefined> {
  if (!ownerId || (actor.kind === 'user' && actor.id === ownerId)) return undefined;
  const [owner] = await tx.select({ name: users.name }).from(users).where(eq(users.id, ownerId));
  return owner?.name.trim();
}

/**
 * Records that a team member wrote to the person from their own mailbox, which counts as contact. Throws `not_found`.
 */
export async function logOwnMailboxMail(args: { ctx: Context; input: { id: string } }): Promise<LeadChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  return changeLead({
    ctx,
    input: { id: input.id },
    action: 'lead.written',
    change: (lead) => ({ kind: 'written', bumped: true, values: contacted(lead, ctx.clock()) }),
  });
}

/** What a contact changes: nothing if there was one before, unless the lead waits for one. */
export function contacted(lead: StoredLead, now: Date) {
  const { status, met } = afterContact(contactOf(lead), now);
  const moves = status !== lead.status;
  return lead.contactedAt && !moves ? undefined : { contactedAt: met, ...(moves && { status }) };
}

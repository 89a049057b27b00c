import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { type appointments, leadMerges, leads, users } from '#server/db/schema/index.ts';
import { hasBookedSetup } from '#server/domain/appointments/booked-setup.ts';
import type { Context } from '#server/domain/context.ts';
import type { Change } from '#server/domain/run-command.ts';
import type { StoredLead } from './change-lead.ts';
import { readContactHistory } from './contact-history.ts';
import { afterStatus, contactOf } from './contact-rules.ts';

/**
 * The setup that somebody booked was canceled or missed: a lead that was marked as scheduled for it waits again, as
 * before that, or nobody would call them. Answers what changed, which may be nothing.
 */
export async function reopenAfterSetup(
  ctx: Context,
  tx: Transaction,
  { kind, email }: Pick<typeof appointments.$inferSelect, 'kind' | 'email'>,
): Promise<Change[]> {
  const now = ctx.clock();
  const lead = kind === 'setup' ? await lockScheduled(tx, email) : undefined;
  if (!lead || (await hasBookedSetup(tx, lead.userId, now))) return [];
  const id = lead.userId;
  const status = await statusBefore(tx, id);
  const version = lead.version + 1;
  const { met: contactedAt } = afterStatus(contactOf(lead), status, now);
  await updateCounted(tx, leads, { status, contactedAt, version }, eq(leads.userId, id));
  const details = { from: lead.status, to: status };
  return [
    {
      action: 'lead.status',
      subject: { kind: 'lead', id },
      details,
      activity: { subjectKind: 'lead', subjectId: id, kind: 'status', details, version },
    },
  ];
}

/** The lead with exactly that email, or the one that it was merged into, if it is scheduled without a time of ours. */
async function lockScheduled(tx: Transaction, email: string): Promise<StoredLead | undefined> {
  const [found] = await tx
    .select({ lead: leads })
    .from(users)
    .leftJoin(leadMerges, eq(leadMerges.mergedId, users.id))
    .innerJoin(leads, eq(leads.userId, sql`coalesce(${leadMerges.keptId}, ${users.id})`))
    .where(and(eq(users.email, email), eq(leads.status, 'scheduled'), isNull(leads.setupAt)))
    .for('update', { of: leads });
  return found?.lead;
}

/** A first call is due again only where nobody had spoken with them or written to them. */
async function statusBefore(tx: Transaction, id: string): Promise<'pending_setup' | 'contacted'> {
  const history = await readContactHistory(tx, id);
  const marked = history.findLast(
    ({ kind, details }) => kind === 'status' && Object(details).to === 'scheduled',
  );
  const wasContacted = history.some(
    ({ kind, details }) =>
      ['written', 'mail'].includes(kind) || (kind === 'call' && Object(details).reached === true),
  );
  return Object(marked?.details).from === 'pending_setup' && !wasContacted ? 'pending_setup' : 'contacted';
}

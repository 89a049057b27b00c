import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { activities, type appointments, leadMerges, leads, users } from '#server/db/schema/index.ts';
import { hasBookedSetup } from '#server/domain/appointments/booked-setup.ts';
import type { Context } from '#server/domain/context.ts';
import type { Change } from '#server/domain/run-command.ts';
import type { StoredLead } from './change-lead.ts';
import { readContactHistory } from './contact-history.ts';
import { afterStatus, contactOf } from './contact-rules.ts';

type Setup = Pick<typeof appointments.$inferSelect, 'id' | 'kind' | 'email' | 'status'>;
type Values = Pick<StoredLead, 'status' | 'contactedAt' | 'nextStep' | 'nextStepAt'>;

/**
 * The setup that somebody booked was canceled or missed. A lead that was marked as scheduled for it waits again, as
 * before that; whoever was spoken with has another time to agree on as their next step, due at once, unless something
 * is planned. Answers what changed, which may be nothing.
 */
export async function reopenAfterSetup(ctx: Context, tx: Transaction, setup: Setup): Promise<Change[]> {
  const now = ctx.clock();
  const lead = await lockLeadOf(tx, setup);
  const waits = lead && (lead.status === 'scheduled' || lead.status === 'contacted');
  if (!waits || (await hasBookedSetup(tx, lead.userId, now))) return [];
  const status = lead.status === 'scheduled' ? await statusBefore(tx, lead.userId) : lead.status;
  const { met: contactedAt } = afterStatus(contactOf(lead), status, now);
  const what = setup.status === 'missed' ? 'missed' : 'canceled';
  const step =
    status === 'contacted' && lead.nextStep === null
      ? { nextStep: `Setup ${what}: agree on another time`, nextStepAt: now }
      : { nextStep: lead.nextStep, nextStepAt: lead.nextStepAt };
  return change(tx, lead, setup, { status, contactedAt, ...step });
}

/** A missed setup was held after all, or is booked again: a lead that was not changed since is as it was before. */
export async function closeAfterSetup(tx: Transaction, setup: Setup): Promise<Change[]> {
  const lead = await lockLeadOf(tx, setup);
  if (!lead) return [];
  const { subjectKind, subjectId, version } = activities;
  const [last] = await tx
    .select({ details: activities.details })
    .from(activities)
    .where(and(eq(subjectKind, 'lead'), eq(subjectId, lead.userId), eq(version, lead.version)));
  const { setupId, setup: became, was } = Object(last?.details);
  if (setupId !== setup.id || became !== 'missed') return [];
  const dated = (stored: string | null) => stored && new Date(stored);
  return change(tx, lead, setup, {
    ...was,
    contactedAt: dated(was.contactedAt),
    nextStepAt: dated(was.nextStepAt),
  });
}

async function change(
  tx: Transaction,
  lead: StoredLead,
  { id: setupId, status: setup }: Setup,
  values: Values,
): Promise<Change[]> {
  const moves = values.status !== lead.status;
  const plans = values.nextStep !== lead.nextStep;
  if (!moves && !plans) return [];
  const id = lead.userId;
  const version = lead.version + 1;
  // Nobody planned it: of a lead without an owner it is everybody's.
  const set = { ...values, version, ...(plans && { nextStepById: null, remindedOf: null }) };
  await updateCounted(tx, leads, set, eq(leads.userId, id));
  const moved = { from: lead.status, to: values.status };
  const planned = { on: null, at: values.nextStepAt?.toISOString() ?? null, done: values.nextStep === null };
  const { status, contactedAt, nextStep, nextStepAt } = lead;
  return [
    {
      action: moves ? 'lead.status' : 'lead.next-step',
      subject: { kind: 'lead', id },
      details: moves ? moved : planned,
      activity: {
        subjectKind: 'lead',
        subjectId: id,
        kind: moves ? 'status' : 'next_step',
        text: plans ? (values.nextStep ?? nextStep) : undefined,
        details: {
          ...(moves ? moved : planned),
          setup,
          setupId,
          was: { status, contactedAt, nextStep, nextStepAt },
        },
        version,
      },
    },
  ];
}

/** The lead with exactly that email, or the one that it was merged into, unless we agreed on a time with them. */
async function lockLeadOf(tx: Transaction, { kind, email }: Setup): Promise<StoredLead | undefined> {
  if (kind !== 'setup') return undefined;
  const [found] = await tx
    .select({ lead: leads })
    .from(users)
    .leftJoin(leadMerges, eq(leadMerges.mergedId, users.id))
    .innerJoin(leads, eq(leads.userId, sql`coalesce(${leadMerges.keptId}, ${users.id})`))
    .where(and(eq(users.email, email), isNull(leads.setupAt)))
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

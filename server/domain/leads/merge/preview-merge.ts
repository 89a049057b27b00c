import { and, eq, inArray, isNull } from 'drizzle-orm';
import { forCompanyFields } from '#contracts/company-fields.ts';
import type { MergeField, MergePreview, MergePreviewQuery, MergeSide } from '#contracts/lead-merge.ts';
import { UNKNOWN } from '#contracts/lead-source.ts';
import type { Database } from '#server/db/connection.ts';
import {
  activities,
  appointments,
  customerPayments,
  leads,
  leadTags,
  mails,
  messages,
  partners,
  receivedMails,
  referrals,
  tags,
  users,
} from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import type { StoredLead } from '#server/domain/leads/change-lead.ts';
import { NOT_VOIDED } from '#server/domain/ledger/voided.ts';
import { mailsTo } from '#server/domain/mail/mails-to.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { missingLead } from './missing-lead.ts';
import { differing, readFieldValues } from './stored-fields.ts';
import { whyRefused } from './why-refused.ts';

/**
 * What merging `otherId` into `id` would do; changes nothing. Throws `not_found`, and `validation` for the same one
 * twice.
 */
export async function previewMerge(args: {
  ctx: Context;
  input: MergePreviewQuery & { id: string };
}): Promise<MergePreview> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  const { id, otherId } = input;
  if (id === otherId) throw new AppError('validation', 'Please choose another signup');
  const kept = await readLeadOf(ctx.db, id);
  const other = await readLeadOf(ctx.db, otherId);
  const [ofKept, ofOther] = [await readSide(ctx.db, kept), await readSide(ctx.db, other)];
  const refused = await whyRefused(ctx, ctx.db, { kept, other });
  return {
    kept: ofKept.side,
    other: ofOther.side,
    choices: differing(ofKept.stored, ofOther.stored).filter((field) => mayChoose(field, kept, other)),
    moves: await countMoves(ctx.db, otherId, ofOther.side.email),
    refused: refused ? `${ofOther.side.values.name} ${refused.why}` : null,
  };
}

/**
 * A scheduled setup belongs to its status: neither is taken over without the other. A plan is taken over where only the
 * other one's is known.
 */
export function mayChoose(field: MergeField, kept: StoredLead, other: StoredLead): boolean {
  if (field === 'plan') return kept.plan === UNKNOWN && other.plan !== UNKNOWN;
  return field !== 'status' || (kept.status !== 'scheduled' && other.status !== 'scheduled');
}

async function readLeadOf(db: Database, id: string): Promise<StoredLead> {
  const [lead] = await db.select().from(leads).where(eq(leads.userId, id));
  if (!lead) throw await missingLead(db, id);
  return lead;
}

async function readSide(db: Database, lead: StoredLead) {
  const id = lead.userId;
  const stored = await readFieldValues(db, lead, { lock: false });
  const [user] = await db.select().from(users).where(eq(users.id, id));
  const [owner] = lead.ownerId
    ? await db.select({ name: users.name }).from(users).where(eq(users.id, lead.ownerId))
    : [];
  const [partner] = await db
    .select({ name: partners.contactName, code: partners.code })
    .from(referrals)
    .innerJoin(partners, eq(partners.id, referrals.partnerId))
    .where(and(eq(referrals.customerId, id), isNull(referrals.endedAt)));
  const side: MergeSide = {
    id,
    version: lead.version,
    email: user?.email ?? '',
    createdAt: lead.createdAt.toISOString(),
    values: {
      phone: known(stored.phone),
      ...forCompanyFields((field) => known(stored[field])),
      plan: known(stored.selectedPlan),
      nextStep: stored.nextStep,
      status: stored.status,
      name: known(`${stored.firstName} ${stored.lastName}`.trim()),
      owner: owner?.name ?? null,
    },
    billingCycle: known(stored.billingCycle),
    nextStepAt: stored.nextStepAt,
    partner: partner ? (partner.name ?? partner.code) : null,
    payments: await db.$count(customerPayments, and(eq(customerPayments.customerId, id), NOT_VOIDED)),
  };
  return { stored, side };
}

/** A value that somebody told us: neither blank nor the word for an unknown one. */
const known = (value: string | null) => (value === UNKNOWN ? null : value || null);

/** What is read with the kept one from then on, as it belongs to this lead or came from exactly its email. */
async function countMoves(db: Database, id: string, email: string): Promise<MergePreview['moves']> {
  const done = (kind: string) =>
    db.$count(activities, and(eq(activities.subjectId, id), eq(activities.kind, kind)));
  const named = await db
    .select({ name: tags.name })
    .from(tags)
    .where(inArray(tags.id, db.select({ id: leadTags.tagId }).from(leadTags).where(eq(leadTags.leadId, id))));
  return {
    notes: await done('note'),
    calls: await done('call'),
    mails: await db.$count(mails, mailsTo([id])),
    replies: await db.$count(receivedMails, eq(receivedMails.subjectId, id)),
    messages: await db.$count(messages, eq(messages.email, email)),
    appointments: await db.$count(appointments, eq(appointments.email, email)),
    tags: named.map(({ name }) => name),
  };
}

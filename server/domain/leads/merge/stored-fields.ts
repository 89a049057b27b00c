import { eq, sql } from 'drizzle-orm';
import { COMPANY_FIELDS, forCompanyFields } from '#contracts/company-fields.ts';
import { MERGE_FIELDS, type MergeField } from '#contracts/lead-merge.ts';
import { UNKNOWN } from '#contracts/lead-source.ts';
import { planName } from '#contracts/plan-choice.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { leads, type Replaced, subscriptions } from '#server/db/schema/index.ts';
import type { StoredLead } from '#server/domain/leads/change-lead.ts';
import { type Answers, copiesOf, readAnswers, writeAnswers } from '#server/domain/leads/signup-answers.ts';
import { writePlan } from '#server/domain/leads/write-plan.ts';
import { namesColleague, ownerOrNobody } from '#server/domain/team/require-owner.ts';

const OF_PERSON = ['firstName', 'lastName', 'phone', ...COMPANY_FIELDS] as const;
const OF_PLAN = ['selectedPlan', 'billingCycle'] as const;
const OF_LEAD = [
  'status',
  'lostReason',
  'contactedAt',
  'ownerId',
  'nextStep',
  'nextStepAt',
  'nextStepById',
] as const;
type StoredField = (typeof OF_PERSON | typeof OF_PLAN | typeof OF_LEAD)[number];
type StoredValues = Record<StoredField, string | null>;

/** The columns behind each field that a merge can choose. They are taken over together, and put back together. */
const STORED: Record<MergeField, readonly StoredField[]> = {
  name: ['firstName', 'lastName'],
  phone: ['phone'],
  ...forCompanyFields((field) => [field]),
  plan: OF_PLAN,
  status: ['status', 'lostReason', 'contactedAt'],
  owner: ['ownerId'],
  nextStep: ['nextStep', 'nextStepAt', 'nextStepById'],
};

/** All that a merge may choose of a lead, as text; instants in ISO. */
export async function readFieldValues(
  db: Pick<Database, 'select'>,
  lead: StoredLead,
  { lock }: { lock: boolean },
): Promise<StoredValues> {
  const answers = await readAnswers(db, lead.userId, { lock });
  const ofPerson = Object.fromEntries(OF_PERSON.map((field) => [field, answers[field]]));
  const { contactedAt, nextStepAt, status, lostReason, ownerId, nextStep, nextStepById } = lead;
  return {
    ...(ofPerson as Record<(typeof OF_PERSON)[number], string | null>),
    selectedPlan: answers.selectedPlan,
    billingCycle: answers.billingCycle,
    status,
    lostReason,
    ownerId,
    nextStep,
    nextStepById,
    contactedAt: contactedAt?.toISOString() ?? null,
    nextStepAt: nextStepAt?.toISOString() ?? null,
  };
}

/** The fields in which two leads differ. */
export function differing(one: StoredValues, other: StoredValues): MergeField[] {
  // When they were reached comes with the status, and makes no difference of its own.
  const tells = (field: StoredField) => field !== 'contactedAt' && field !== 'nextStepById';
  return MERGE_FIELDS.filter((field) =>
    STORED[field].some((each) => tells(each) && (one[each] ?? '') !== (other[each] ?? '')),
  );
}

/** Takes `fields` of another lead over; what was there before, and is now. */
export async function takeOver(
  tx: Transaction,
  { kept, from, fields }: { kept: StoredLead; from: StoredLead; fields: readonly MergeField[] },
): Promise<Replaced> {
  if (fields.length === 0) return {};
  const before = await readFieldValues(tx, kept, { lock: true });
  const theirs = await readFieldValues(tx, from, { lock: true });
  const taken = fields.flatMap((field) => STORED[field]).filter((field) => before[field] !== theirs[field]);
  await writeStored(tx, kept.userId, before, Object.fromEntries(taken.map((each) => [each, theirs[each]])));
  return Object.fromEntries(taken.map((each) => [each, { from: before[each], to: theirs[each] }]));
}

/**
 * The columns that are put back together. Each half of a name is put back by itself, so that one is put back although
 * the other was changed.
 */
const RETURNED = MERGE_FIELDS.flatMap((field) =>
  field === 'name' ? STORED.name.map((half) => [half]) : [STORED[field]],
);

/** Puts back what a lead took over, but for fields that were changed since. */
export async function giveBack(tx: Transaction, lead: StoredLead, replaced: Replaced): Promise<void> {
  if (Object.keys(replaced).length === 0) return;
  const now = await readFieldValues(tx, lead, { lock: true });
  const unchanged = RETURNED.map((group) => group.filter((each) => replaced[each])).filter((group) =>
    group.every((each) => now[each] === replaced[each]?.to),
  );
  const values = Object.fromEntries(unchanged.flat().map((each) => [each, replaced[each]?.from ?? null]));
  await writeStored(tx, lead.userId, now, values);
}

async function writeStored(
  tx: Transaction,
  id: string,
  now: StoredValues,
  values: Partial<StoredValues>,
): Promise<void> {
  const given = Object.keys(values) as StoredField[];
  if (given.some((field) => OF_PERSON.some((each) => each === field))) {
    const after = { ...now, ...values } as unknown as Answers;
    await writeAnswers(tx, id, after);
    const { selectedPlan } = await readAnswers(tx, id, { lock: false });
    await writePlan(tx, id, { selectedPlan }, copiesInPlan(values));
  }
  if (values.selectedPlan) await addPlan(tx, id, { ...now, ...values });
  if (values.selectedPlan === null) await removePlan(tx, id);
  const columns: Record<string, unknown> = { ...copiesOf(values as Partial<Answers>) };
  for (const field of OF_LEAD) {
    if (values[field] !== undefined) columns[field] = columnOf(field, values[field]);
  }
  if (Object.keys(columns).length > 0) await updateCounted(tx, leads, columns, eq(leads.userId, id));
}

/** Gives a plan to somebody of whom none is known. */
async function addPlan(tx: Transaction, id: string, values: StoredValues): Promise<void> {
  const { website, description } = values;
  const plan = planName.parse(values.selectedPlan);
  const billingCycle = values.billingCycle ?? UNKNOWN;
  await writePlan(tx, id, { selectedPlan: null }, { selectedPlan: plan, billingCycle, website, description });
}

async function removePlan(tx: Transaction, id: string): Promise<void> {
  await tx.delete(subscriptions).where(eq(subscriptions.userId, id));
  const unknown = { plan: UNKNOWN, billingCycle: null, discounted: false };
  await updateCounted(tx, leads, unknown, eq(leads.userId, id));
}

/** The plan holds copies of two answers. */
function copiesInPlan({ website, description }: Partial<StoredValues>) {
  return { ...(website !== undefined && { website }), ...(description !== undefined && { description }) };
}

/** A colleague who may not own leads any more is nobody. */
function columnOf(field: (typeof OF_LEAD)[number], value: string | null): unknown {
  if (value === null) return null;
  if (namesColleague(field)) return ownerOrNobody(sql`${value}::uuid`, 'signups.write');
  return field === 'contactedAt' || field === 'nextStepAt' ? new Date(value) : value;
}

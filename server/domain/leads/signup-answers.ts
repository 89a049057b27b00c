import { eq, sql } from 'drizzle-orm';
import { companyIn } from '#contracts/company-fields.ts';
import { discountDecision } from '#contracts/discount-decision.ts';
import type { EditableField } from '#contracts/lead-edit.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { companies, type leads, subscriptions, users } from '#server/db/schema/index.ts';
import { AppError } from '#server/domain/errors.ts';
import { comparedDigits, e164Of } from '#server/domain/phone.ts';

export type Answers = Awaited<ReturnType<typeof readAnswers>>;

/**
 * What a customer signed up with, as it stands now, by the names of the form; `lock`: locked until `db` ends. Throws
 * `not_found`.
 */
export async function readAnswers(db: Pick<Database, 'select'>, id: string, { lock }: { lock: boolean }) {
  const query = db
    .select()
    .from(users)
    .innerJoin(companies, eq(companies.userId, users.id))
    // Somebody who was imported may have no plan.
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.id, id));
  const [found] = await (lock ? query.for('update', { of: [users, companies] }) : query);
  if (!found) throw new AppError('not_found', 'There is no such signup');
  const { firstName, lastName, phone, email } = found.users;
  return {
    firstName,
    lastName,
    phone,
    email: isUnknownEmail(email) ? null : email,
    ...companyIn(found.companies),
    selectedPlan: found.subscriptions?.plan ?? null,
    billingCycle: found.subscriptions?.billingCycle ?? null,
    discount: found.subscriptions && discountDecision(found.subscriptions),
  } satisfies Record<EditableField, string | null>;
}

/** Writes a customer's name, number and company, everywhere but in the lead; the email has a way of its own. */
export async function writeAnswers(
  tx: Transaction,
  id: string,
  after: Omit<Answers, 'email' | 'selectedPlan' | 'billingCycle' | 'discount'>,
): Promise<void> {
  const { firstName, lastName, phone } = after;
  const name = `${firstName} ${lastName}`.trim();
  await tx
    .update(users)
    .set({ firstName, lastName, name, phone, updatedAt: sql`now()` })
    .where(eq(users.id, id));
  await tx.update(companies).set(companyIn(after)).where(eq(companies.userId, id));
}

/** The copies of some answers that the lead holds, so that lists find them. */
export function copiesOf({
  industry,
  phone,
  selectedPlan,
}: Partial<Answers>): Partial<typeof leads.$inferInsert> {
  return {
    ...(industry && { industry }),
    ...(selectedPlan && { plan: selectedPlan }),
    ...(phone !== undefined && { phoneDigits: comparedDigits(phone), internationalPhone: e164Of(phone) }),
  };
}

import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connection.ts';
import { activities, FORMER_EMAIL, oneTimeTokens, users } from '#server/db/schema/index.ts';
import { holdsPartnerMoney } from '#server/db/schema/partner-money.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { mayDo } from '#server/domain/policy.ts';
import { hasPartnerMoney } from './has-partner-money.ts';

const MOVES_MONEY =
  'Another customer had this address before, or has yet to confirm it. Payments are recorded by it, so a partner’s commission may move with it: please ask a colleague who manages partners';

const HAS_MONEY = { hasMoney: sql<boolean>`${holdsPartnerMoney(users.id)}` };

/**
 * The people who had one of `emails` before it was corrected, by their histories, or are about to have it. The
 * histories of whoever was erased are gone.
 */
async function findOthers(db: Pick<Database, 'select'>, emails: readonly string[]) {
  if (emails.length === 0) return [];
  const former = await db
    .select({ id: users.id, email: FORMER_EMAIL, ...HAS_MONEY })
    .from(activities)
    .innerJoin(users, eq(users.id, activities.subjectId))
    .where(sql`${activities.kind} = 'edited' and ${inArray(FORMER_EMAIL, [...emails])}`);
  return [...former, ...(await findWaiting(db, emails))];
}

/** The people for whom one of `emails` waits until they confirm it. */
function findWaiting(db: Pick<Database, 'select'>, emails: readonly string[]) {
  const { purpose, email, expiresAt } = oneTimeTokens;
  return db
    .select({ id: users.id, email: sql<string>`${email}`, ...HAS_MONEY })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(and(sql`${purpose} = 'change-email'`, inArray(email, [...emails]), gt(expiresAt, sql`now()`)));
}

/** Whether somebody other than `id` had this address before, or has yet to confirm it. */
export async function isOfAnother(tx: Transaction, { id, email }: { id: string; email: string }) {
  return (await findOthers(tx, [email])).some((other) => other.id !== id);
}

/** Which of `emails` somebody had before, or has yet to confirm, who paid, or whom a partner brought. */
export async function ofOtherPayers(
  db: Pick<Database, 'select'>,
  emails: readonly string[],
): Promise<Set<string>> {
  const others = await findOthers(db, emails);
  return new Set(others.flatMap(({ email, hasMoney }) => (hasMoney ? email : [])));
}

/**
 * Payments name their customer by the email: whoever gives a lead the address that another one had or waits for, or
 * leaves `from` to who waits for it, moves what is paid under it. Throws `forbidden` where either has payments or a
 * partner, and the actor does not manage partners. An address of nobody else is everybody's to correct.
 */
export async function refuseMovedMoney(
  ctx: Context,
  tx: Transaction,
  { id, from, to }: { id: string; from?: string | null; to: string },
): Promise<void> {
  if (mayDo(ctx.actor, 'partners.manage')) return;
  const found = [...(await findOthers(tx, [to])), ...(from ? await findWaiting(tx, [from]) : [])];
  const others = found.filter((each) => each.id !== id);
  if (others.length === 0) return;
  if (!others.some(({ hasMoney }) => hasMoney) && !(await hasPartnerMoney(tx, id))) return;
  throw new AppError('forbidden', MOVES_MONEY, { fields: { email: MOVES_MONEY } });
}

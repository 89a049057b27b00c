import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connection.ts';
import { activities, FORMER_EMAIL, users } from '#server/db/schema/index.ts';
import { holdsPartnerMoney } from '#server/db/schema/partner-money.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { mayDo } from '#server/domain/policy.ts';
import { hasPartnerMoney } from './has-partner-money.ts';

const MOVES_MONEY =
  'Another customer had this address before. Payments are recorded by it, so a partner’s commission may move with it: please ask a colleague who manages partners';

/** Who had one of `emails` before it was corrected, by their histories; whoever is erased has none. */
async function findFormer(db: Pick<Database, 'select'>, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return db
    .select({ id: users.id, email: FORMER_EMAIL, hasMoney: sql<boolean>`${holdsPartnerMoney(users.id)}` })
    .from(activities)
    .innerJoin(users, eq(users.id, activities.subjectId))
    .where(sql`${activities.kind} = 'edited' and ${inArray(FORMER_EMAIL, [...emails])}`);
}

/** Whether somebody other than `id` had this address before. */
export async function hadAnother(tx: Transaction, { id, email }: { id: string; email: string }) {
  return (await findFormer(tx, [email])).some((former) => former.id !== id);
}

/** Which of `emails` somebody had before who paid, or whom a partner brought. */
export async function formerOfPayers(
  db: Pick<Database, 'select'>,
  emails: readonly string[],
): Promise<Set<string>> {
  const former = await findFormer(db, emails);
  return new Set(former.flatMap(({ email, hasMoney }) => (hasMoney ? email : [])));
}

/**
 * Payments name their customer by the email: whoever gives a lead the former address of another one moves what is paid
 * under it. Throws `forbidden` where either of the two has payments or a partner, and the actor does not manage
 * partners. An address that nobody had is everybody's to correct.
 */
export async function refuseMovedMoney(
  ctx: Context,
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> {
  if (mayDo(ctx.actor, 'partners.manage')) return;
  const former = (await findFormer(tx, [email])).filter((each) => each.id !== id);
  if (former.length === 0) return;
  if (!former.some(({ hasMoney }) => hasMoney) && !(await hasPartnerMoney(tx, id))) return;
  throw new AppError('forbidden', MOVES_MONEY, { fields: { email: MOVES_MONEY } });
}

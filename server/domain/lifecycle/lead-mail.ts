import { and, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { leads, subscriptions, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { nameToGreet } from '#server/domain/mail/trusted-text.ts';
import type { DueRange, DueRecord, LifecycleMail, Planned } from './lifecycle-mail.ts';

/** A lead as its mails are planned by. */
export interface LeadFacts {
  lead: typeof leads.$inferSelect;
  user: typeof users.$inferSelect;
  subscription: typeof subscriptions.$inferSelect;
}

/** From when to when, both included, and which of the leads in it. */
export interface DateRange {
  from: Date;
  to: Date;
  where?: SQL;
}

interface LeadMail {
  kind: LifecycleMail['kind'];
  /** The date that it counts from. Each has an index, by which leads are read in its order and no others. */
  countsFrom: typeof leads.createdAt | typeof leads.liveAt;
  /** Which leads it is for. */
  isFor: SQL;
  /** The dates of all leads to which one falls due in the range, the earliest first. */
  datesOf: (range: DueRange, db: Database) => DateRange[] | Promise<DateRange[]>;
  plan: (facts: LeadFacts, now: Date) => Planned | undefined;
  queue: (ctx: Context, tx: Transaction, facts: LeadFacts, planned: Planned) => Promise<unknown>;
}

/**
 * A mail to people who signed up themselves. Nothing is planned for a lead that is lost, that was imported or entered by hand and
 * so agreed to nothing, for samples, and where no email is known.
 */
export function leadMail({ kind, countsFrom, isFor, datesOf, plan, queue }: LeadMail): LifecycleMail {
  return {
    kind,
    subjectKind: 'lead',
    async findDue(db, range, { after, limit }) {
      const due: DueRecord[] = [];
      for (const { from, to, where } of await datesOf(range, db)) {
        if (due.length === limit) break;
        if (after && to < after.at) continue;
        const rows = await db
          .select({ at: countsFrom, id: leads.userId })
          .from(leads)
          .where(
            and(
              eq(leads.source, 'signup'),
              eq(leads.sample, false),
              ne(leads.status, 'lost'),
              isFor,
              where,
              gte(countsFrom, from),
              lte(countsFrom, to),
              after &&
                sql`(${countsFrom}, ${leads.userId}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
            ),
          )
          .orderBy(countsFrom, leads.userId)
          .limit(limit - due.length);
        due.push(...rows.flatMap(({ at, id }) => (at ? { at, id } : [])));
      }
      return due;
    },
    async plan(tx, id, now, { lock } = { lock: false }) {
      const facts = await readFacts(tx, id, lock);
      const planned = facts && isFollowed(facts) ? plan(facts, now) : undefined;
      return planned ? [planned] : [];
    },
    async queue(ctx, tx, id, planned) {
      const facts = await readFacts(tx, id, false);
      if (facts) await queue(ctx, tx, facts, planned);
    },
  };
}

/** The name that a mail may greet with. */
export const greet = ({ user }: LeadFacts) =>
  nameToGreet({ firstName: user.firstName, confirmed: user.emailVerified });

function isFollowed({ lead, user }: LeadFacts): boolean {
  return lead.source === 'signup' && !lead.sample && lead.status !== 'lost' && !isUnknownEmail(user.email);
}

async function readFacts(
  tx: Database | Transaction,
  id: string,
  lock: boolean,
): Promise<LeadFacts | undefined> {
  const read = tx
    .select({ lead: leads, user: users, subscription: subscriptions })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.userId))
    .innerJoin(subscriptions, eq(subscriptions.userId, leads.userId))
    .where(eq(leads.userId, id));
  const [facts] = await (lock ? read.for('update', { of: leads }) : read);
  return facts;
}

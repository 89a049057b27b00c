import { and, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { leads, subscriptions, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { nameToGreet } from '#server/domain/mail/trusted-text.ts';
import type { DueRange, DueRecord, LifecycleMail, Planned } from './lifecycle-mail.ts';

/** A lead as its mails are planned by. */
export interface LeadRow {
  lead: typeof leads.$inferSelect;
  user: typeof users.$inferSelect;
  subscription: typeof subscriptions.$inferSelect;
}

/** The leads of a range, both its ends included; `where` selects some of them. */
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
  /** The dates of all leads to which such a mail falls due in the range, the earliest first. */
  datesOf: (range: DueRange, db: Database) => DateRange[] | Promise<DateRange[]>;
  plan: (row: LeadRow, now: Date) => Planned | undefined;
  queue: (ctx: Context, tx: Transaction, row: LeadRow, planned: Planned) => Promise<unknown>;
}

/**
 * A mail to people who signed up themselves. Nothing is planned for a lead that is lost, that was imported or entered
 * by hand and so agreed to nothing, for samples, and where no email is known.
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
      const row = await readLead(tx, id, lock);
      const planned = row && isFollowed(row) ? plan(row, now) : undefined;
      return planned ? [planned] : [];
    },
    async queue(ctx, tx, id, planned) {
      const row = await readLead(tx, id, false);
      if (row) await queue(ctx, tx, row, planned);
    },
  };
}

/** The name that a mail may greet with. */
export const greet = ({ user }: LeadRow) =>
  nameToGreet({ firstName: user.firstName, confirmed: user.emailVerified });

function isFollowed({ lead, user }: LeadRow): boolean {
  return lead.source === 'signup' && !lead.sample && lead.status !== 'lost' && !isUnknownEmail(user.email);
}

async function readLead(tx: Database | Transaction, id: string, lock: boolean): Promise<LeadRow | undefined> {
  const read = tx
    .select({ lead: leads, user: users, subscription: subscriptions })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.userId))
    .innerJoin(subscriptions, eq(subscriptions.userId, leads.userId))
    .where(eq(leads.userId, id));
  const [row] = await (lock ? read.for('update', { of: leads }) : read);
  return row;
}

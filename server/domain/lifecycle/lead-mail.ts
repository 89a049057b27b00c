import { and, eq, gt, ne, type SQL } from 'drizzle-orm';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { leads, subscriptions, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { nameToGreet } from '#server/domain/mail/trusted-text.ts';
import type { DueRange, LifecycleMail, Planned } from './lifecycle-mail.ts';

/** A lead as its mails are planned by. */
export interface LeadFacts {
  lead: typeof leads.$inferSelect;
  user: typeof users.$inferSelect;
  subscription: typeof subscriptions.$inferSelect;
}

interface LeadMail {
  kind: LifecycleMail['kind'];
  /** A condition on `leads` that holds for every lead to which one falls due in the range. */
  dueIn: (range: DueRange) => SQL | undefined;
  plan: (facts: LeadFacts, now: Date) => Planned | undefined;
  queue: (ctx: Context, tx: Transaction, facts: LeadFacts, planned: Planned) => Promise<unknown>;
}

/**
 * A mail to people who signed up themselves. Nothing is planned for a lead that is lost, that was imported or entered by hand and
 * so agreed to nothing, for samples, and where no email is known.
 */
export function leadMail({ kind, dueIn, plan, queue }: LeadMail): LifecycleMail {
  return {
    kind,
    subjectKind: 'lead',
    async findDue(db, range, { after, limit }) {
      const rows = await db
        .select({ id: leads.userId })
        .from(leads)
        .where(
          and(
            ...[eq(leads.source, 'signup'), eq(leads.sample, false), ne(leads.status, 'lost')],
            ...[dueIn(range), after ? gt(leads.userId, after) : undefined],
          ),
        )
        .orderBy(leads.userId)
        .limit(limit);
      return rows.map(({ id }) => id);
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

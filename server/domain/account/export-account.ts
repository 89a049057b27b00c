import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import {
  agreements,
  auditEntries,
  companies,
  mails,
  messages,
  partnerships,
  subscriptions,
  users,
} from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { Failed } from '#server/domain/errors.ts';
import { requireUser } from '#server/domain/policy.ts';

/** Everything that is kept about oneself, without secrets. */
export async function exportAccount({ ctx }: { ctx: Context }): Promise<Record<string, unknown>> {
  const { db } = ctx;
  const userId = requireUser(ctx.actor);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Failed('not_found', 'There is no such account');
  return {
    exportedAt: ctx.clock(),
    user,
    companies: await db.select().from(companies).where(eq(companies.userId, userId)),
    subscriptions: await db.select().from(subscriptions).where(eq(subscriptions.userId, userId)),
    agreements: await db.select().from(agreements).where(eq(agreements.userId, userId)),
    ...(user.emailVerified && (await sentUnder(db, user.email))),
    activity: await db
      .select({ at: auditEntries.at, action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, userId))
      .orderBy(desc(auditEntries.at)),
  };
}

/** What was sent under an address: only for whoever has shown that it is theirs. */
async function sentUnder(db: Database, email: string) {
  const { recipient, subject, template, status, sentAt } = mails;
  return {
    partnerships: await db.select().from(partnerships).where(eq(partnerships.email, email)),
    messages: await db.select().from(messages).where(eq(messages.email, email)),
    mails: await db
      .select({ recipient, subject, template, status, sentAt })
      .from(mails)
      .where(eq(mails.recipient, email)),
  };
}

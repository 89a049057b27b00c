import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Erased } from '#contracts/person.ts';
import type { Transaction } from '#server/db/connection.ts';
import {
  activities,
  idempotencyKeys,
  mails,
  messages,
  oneTimeTokens,
  partnerships,
  rateLimits,
  users,
  verifications,
  views,
} from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';

interface Person {
  email: string;
  userId?: string | undefined;
  /** Also what was sent under the address without an account. */
  sent: boolean;
}

/** What was removed: how much, and which records. */
export interface Removed {
  counts: Erased;
  userIds: string[];
  applicationIds: string[];
  messageIds: string[];
}

/**
 * Removes a person inside `tx`: their account with all that hangs on it, history, mail to them and about them, jobs,
 * answers kept for repeated requests, counters. What names them afterwards is the id in the audit log.
 */
export async function removePerson(ctx: Context, tx: Transaction, person: Person): Promise<Removed> {
  const { email, userId } = person;
  const gone = userId ? await tx.delete(users).where(eq(users.id, userId)).returning({ id: users.id }) : [];
  const applicationIds = person.sent ? idsOf(await removeApplications(tx, email)) : [];
  const messageIds = person.sent
    ? idsOf(await tx.delete(messages).where(eq(messages.email, email)).returning({ id: messages.id }))
    : [];
  const userIds = idsOf(gone);
  const ids = [...userIds, ...applicationIds, ...messageIds];
  if (ids.length > 0) await tx.delete(activities).where(inArray(activities.subjectId, ids));
  const mailIds = await forget(tx, email, ids);
  await ctx.jobs.forget(tx, [email, ...ids, ...mailIds]);
  return {
    counts: {
      accounts: userIds.length,
      applications: applicationIds.length,
      messages: messageIds.length,
      mails: mailIds.length,
    },
    userIds,
    applicationIds,
    messageIds,
  };
}

async function removeApplications(tx: Transaction, email: string): Promise<{ id: string }[]> {
  const gone = await tx
    .delete(partnerships)
    .where(eq(partnerships.email, email))
    .returning({ id: partnerships.id });
  if (gone.length > 0) await tx.delete(oneTimeTokens).where(inArray(oneTimeTokens.subjectId, idsOf(gone)));
  return gone;
}

/** Removes what names the person elsewhere. Answers the ids of the mails that are gone. */
async function forget(tx: Transaction, email: string, ids: string[]): Promise<string[]> {
  const names = [email, ...ids];
  const { recipient, data, subject, text, html } = mails;
  const gone = await tx
    .delete(mails)
    .where(or(eq(recipient, email), mentions([data, subject, text, html], names)))
    .returning({ id: mails.id });
  await tx.delete(idempotencyKeys).where(mentions([idempotencyKeys.scope, idempotencyKeys.reply], names));
  await tx.delete(verifications).where(mentions([verifications.identifier, verifications.value], names));
  await tx.delete(rateLimits).where(mentions([rateLimits.key], names));
  await tx.delete(views).where(mentions([views.query], [...names, encodeURIComponent(email).toLowerCase()]));
  return idsOf(gone);
}

/** Whether one of `columns`, whatever its type, holds one of `names` (in lower case) anywhere. */
function mentions(columns: PgColumn[], names: string[]): SQL {
  const text = sql`lower(${sql.join(
    columns.map((column) => sql`coalesce(${column}::text, '')`),
    sql` || ' ' || `,
  )})`;
  return sql`exists (select 1 from unnest(${sql.param(names)}::text[]) named where position(named in ${text}) > 0)`;
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

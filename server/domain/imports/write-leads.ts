import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ImportedLead } from '#contracts/imported-lead.ts';
import type { LeadEntryKind } from '#contracts/lead-history.ts';
import { unknownEmail } from '#contracts/unknown-email.ts';
import type { Transaction } from '#server/db/connection.ts';
import { insertCounted } from '#server/db/counted/write-counted.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { activities, companies, leads, subscriptions, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { enteredCompany, enteredLead, enteredSubscriptions } from '#server/domain/leads/entered-lead.ts';
import { ofOtherPayers } from '#server/domain/partners/email-of-another.ts';
import { mayDo } from '#server/domain/policy.ts';
import { takenEmails } from './find-known.ts';
import { rowNames } from './row-names.ts';

/** Rows per statement; building each statement blocks the event loop. */
const BATCH = 100;

/** A row to be written, and the colleague who is to own it. */
export interface Wanted {
  row: number;
  lead: ImportedLead;
  ownerId?: string | undefined;
}
/** A person who was written. */
export interface Person extends Wanted {
  id: string;
  /** Their address, or what is stored where there is none. */
  email: string;
  firstName: string;
  lastName: string;
}

/** Writes people without a password, their companies, plans and leads of an import inside `tx`, and returns them. */
export async function writeLeads(
  ctx: Context,
  tx: Transaction,
  importId: string,
  wanted: Wanted[],
): Promise<Person[]> {
  const createdAt = ctx.clock();
  // All have one time, and lists sort those by id: so they stand in the order of the file.
  const ids = wanted.map(() => randomUUID()).sort();
  // Sorted by email and leads last, so that a signup meanwhile waits for one row at most.
  const sorted = wanted.map((each, n) => toPerson(each, ids[n] ?? randomUUID()));
  sorted.sort((a, b) => (a.email < b.email ? -1 : 1));
  const people = batchesOf(sorted);
  for (const batch of people) {
    await refuseOthersEmails(ctx, tx, batch);
    await insertPeople(tx, batch, createdAt);
  }
  for (const batch of people) {
    await tx.execute(
      insertMany(
        companies,
        batch.map(({ id, lead }) => enteredCompany(id, lead)),
      ),
    );
    const sold = batch.flatMap(({ id, lead }) => enteredSubscriptions(id, lead));
    if (sold.length > 0) await tx.execute(insertMany(subscriptions, sold));
  }
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  for (const batch of people) {
    await insertCounted(
      tx,
      leads,
      batch.map((person) => ({ ...leadOf(person, createdAt), importId })),
    );
    await tx.execute(
      insertMany(
        activities,
        batch.map(({ id }) => ({
          subjectKind: 'lead' as const,
          subjectId: id,
          kind: 'import' satisfies LeadEntryKind,
          details: { importId },
          actorId,
          at: createdAt,
        })),
      ),
    );
  }
  return sorted;
}

/** The import's check names such rows as known; see `refuseMovedMoney`. */
async function refuseOthersEmails(ctx: Context, tx: Transaction, batch: Person[]): Promise<void> {
  if (mayDo(ctx.actor, 'partners.manage')) return;
  const emails = batch.map(({ email }) => email);
  const former = await ofOtherPayers(tx, emails);
  const rows = batch.filter(({ email }) => former.has(email)).map(({ row }) => row);
  if (rows.length === 0) return;
  rows.sort((a, b) => a - b);
  const who = 'Customers who have payments or a partner had these addresses before';
  throw new AppError('forbidden', `Nothing was imported. ${who}: ${rowNames(rows)}`);
}

/** Inserts people; the unique index on emails decides. A taken username gets a suffix. */
async function insertPeople(tx: Transaction, batch: Person[], createdAt: Date): Promise<void> {
  let left = batch;
  for (let suffix = () => ''; left.length > 0; suffix = () => `-${randomInt(36 ** 5).toString(36)}`) {
    const people = left.map((person) => personOf(person, suffix(), createdAt));
    const { rows: written } = await tx.execute<{ id: string }>(
      sql`${insertMany(users, people)} on conflict do nothing returning id`,
    );
    const done = new Set(written.map(({ id }) => id));
    left = left.filter(({ id }) => !done.has(id));
    const taken = await takenEmails(
      tx,
      left.map(({ email }) => email),
    );
    const rows = left.filter(({ email }) => taken.has(email)).map(({ row }) => row);
    if (rows.length > 0) {
      rows.sort((a, b) => a - b);
      throw new AppError('conflict', `Nothing was imported. These people have an account: ${rowNames(rows)}`);
    }
  }
}

/** The last of several words is the last name; a single word is the first name. */
function toPerson({ row, lead, ownerId }: Wanted, id: string): Person {
  const words = (lead.name ?? '').split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? words.pop() : undefined;
  return {
    row,
    lead,
    ownerId,
    id,
    email: lead.email ?? unknownEmail(id),
    firstName: lead.firstName ?? words.join(' '),
    lastName: lead.lastName ?? (lead.firstName ? '' : (last ?? '')),
  };
}

function personOf(person: Person, suffix: string, createdAt: Date): typeof users.$inferInsert {
  const { id, email, firstName, lastName, lead } = person;
  const username = email.slice(0, email.indexOf('@')) + suffix;
  const name = `${firstName} ${lastName}`.trim();
  const { phone = '' } = lead;
  return { id, email, username, name, firstName, lastName, phone, createdAt, updatedAt: createdAt };
}

function leadOf(person: Person, createdAt: Date): typeof leads.$inferInsert {
  const { id, lead, ownerId = null, firstName, lastName } = person;
  return { ...enteredLead(id, { ...lead, firstName, lastName }, { createdAt }), ownerId, source: 'import' };
}

/** So many at once that others are answered in between. */
export function batchesOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, n) =>
    all.slice(n * BATCH, (n + 1) * BATCH),
  );
}
